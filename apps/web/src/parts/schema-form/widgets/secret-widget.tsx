import { PasswordInput } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { widgetWords } from './widget-words.ts';

/** A secret goes to the server and never comes back: a field that is left empty keeps the one that is there. */
export function SecretWidget(props: WidgetProps) {
  const { options, value, onChange } = props;
  return (
    <PasswordInput
      {...widgetWords(props)}
      placeholder={options['kept'] === true ? 'Kept. Type to replace it.' : ''}
      // Managers of passwords would fill in the password of this service.
      autoComplete="new-password"
      spellCheck={false}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  );
}
