import { NativeSelect } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { widgetWords } from './widget-words.ts';

/** One of a few values; none of them, where the field may be left out. */
export function ChoiceWidget(props: WidgetProps) {
  const { options, schema, value, onChange, required } = props;
  const { readOnly, ...words } = widgetWords(props);
  const choices = options.enumOptions ?? [];
  const chosen = choices.findIndex((choice) => choice.value === value);
  const mayBeNone = chosen === -1 || (required !== true && schema.default === undefined);
  return (
    <NativeSelect
      {...words}
      disabled={words.disabled || readOnly}
      maw={360}
      value={String(chosen)}
      onChange={({ currentTarget }) => onChange(choices[Number(currentTarget.value)]?.value)}
    >
      {mayBeNone && <option value="-1">{required === true ? 'Choose' : 'Left out'}</option>}
      {choices.map(({ label }, index) => (
        <option key={label} value={String(index)}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
