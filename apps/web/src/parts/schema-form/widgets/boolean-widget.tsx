import { Checkbox } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { widgetWords } from './widget-words.ts';

export function BooleanWidget(props: WidgetProps) {
  const { readOnly, withAsterisk: _, 'aria-required': __, ...words } = widgetWords(props);
  return (
    <Checkbox
      {...words}
      size="sm"
      disabled={words.disabled || readOnly}
      checked={props.value === true}
      onChange={({ currentTarget }) => props.onChange(currentTarget.checked)}
    />
  );
}
