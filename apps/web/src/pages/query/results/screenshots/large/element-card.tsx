import { Code, Text } from '@mantine/core';
import type { Row, Value } from '@rowmill/contracts';
import { valueText } from '../../../../../parts/row-grid/value-text.ts';
import { elementName } from '../boxes/element-name.ts';
import classes from './pick-panel.module.css';

const MOST_ATTRIBUTES = 4;
const LONGEST = 300;
const PREFIX = 'attributes.';

/** The row of an element in a few lines. */
export function ElementCard({ row }: { readonly row: Row }) {
  const attributes = [...row].filter(
    ([name]) => name.startsWith(PREFIX) && name !== 'attributes.class' && name !== 'attributes.id',
  );
  const text = row.get('innerText');
  return (
    <div>
      <Text size="sm" ff="monospace" fw={600} truncate>
        {elementName(row)}
      </Text>
      {typeof text === 'string' && text.trim() !== '' && (
        <Text size="sm" lineClamp={2}>
          {shortText(text)}
        </Text>
      )}
      {attributes.slice(0, MOST_ATTRIBUTES).map(([name, value]) => (
        <Text key={name} size="xs" c="dimmed" truncate>
          {name.slice(PREFIX.length)} <Code className={classes.value!}>{shortText(value)}</Code>
        </Text>
      ))}
    </div>
  );
}

/** Attributes and texts can be megabytes long; two lines of them are shown. */
function shortText(value: Value): string {
  return valueText(value).slice(0, LONGEST);
}
