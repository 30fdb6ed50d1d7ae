import { TextInput } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import classes from './text-widget.module.css';
import { widgetWords } from './widget-words.ts';

const INPUT_TYPES: Readonly<Record<string, string>> = { email: 'email', uri: 'url' };

/** One line of text, or a number: what is typed becomes a number in the field around it. */
export function TextWidget(props: WidgetProps) {
  const { schema, value, onChange, placeholder } = props;
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  return (
    <TextInput
      {...widgetWords(props)}
      type={INPUT_TYPES[schema.format ?? ''] ?? 'text'}
      {...(isNumber && { inputMode: schema.type === 'integer' ? 'numeric' : 'decimal' })}
      {...(placeholder !== undefined && { placeholder })}
      classNames={isNumber ? { wrapper: classes.number! } : {}}
      autoComplete="off"
      spellCheck={false}
      value={value === undefined || value === null ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  );
}
