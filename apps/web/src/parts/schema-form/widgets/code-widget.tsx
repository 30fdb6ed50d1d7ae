import { Textarea } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import { widgetWords } from './widget-words.ts';
import classes from './code-widget.module.css';

/** A text of many lines, every letter as it is. */
export function CodeWidget(props: WidgetProps) {
  const { options, value, onChange } = props;
  return (
    <Textarea
      {...widgetWords(props)}
      classNames={{ input: classes.input! }}
      // A key in PEM form is a secret of many lines.
      placeholder={options['kept'] === true ? 'Kept. Type to replace it.' : ''}
      autoComplete="off"
      autosize
      minRows={3}
      maxRows={16}
      spellCheck={false}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  );
}
