import { Badge, Text, UnstyledButton } from '@mantine/core';
import { cellText } from '../../../../parts/row-grid/cell-text.ts';
import { useWriteFilter } from '../rows/use-write-filter.ts';
import { emptyFilter } from '../rows/value-filter.ts';
import { Histogram } from './histogram.tsx';
import classes from './profile-tab.module.css';
import { shareOf, shortNumber } from './show-numbers.ts';
import { topFilter } from './top-filter.ts';
import type { ColumnProfile } from './use-profile.ts';

interface ColumnFactsProps {
  readonly column: ColumnProfile;
  readonly rows: number;
  readonly stage: number;
}

/** One column: what it holds, how much is missing, how many values there are, and which are frequent. */
export function ColumnFacts({ column, rows, stage }: ColumnFactsProps) {
  const { name, type, missing, distinct, estimated, top = [], histogram } = column;
  const write = useWriteFilter(stage);
  return (
    <li className={classes.column}>
      <div className={classes.facts}>
        <Text fw={600} size="xs" ff="monospace" truncate title={name}>
          {name}
        </Text>
        <Badge size="xs" variant="light" color="gray" tt="none">
          {type}
        </Badge>
        <Text size="xs" c="dimmed">
          {distinct !== undefined &&
            `${estimated === true ? 'about ' : ''}${distinct.toLocaleString()} different`}
        </Text>
        {missing > 0 ? (
          <UnstyledButton
            className={classes.missing!}
            title="Drop the rows without a value; with Shift, keep only them"
            onClick={({ shiftKey }) => write(emptyFilter(name, shiftKey ? 'keep' : 'drop'))}
          >
            {missing.toLocaleString()} missing, {shareOf(missing, rows)}
          </UnstyledButton>
        ) : (
          <Text size="xs" c="dimmed">
            none missing
          </Text>
        )}
        <Text size="xs" c="dimmed" title="Smallest, mean and largest value">
          {spanOf(column)}
        </Text>
      </div>
      <div className={classes.picture}>
        {histogram !== undefined && histogram.length > 1 && (
          <Histogram name={name} bars={histogram} onChoose={write} />
        )}
      </div>
      <ul className={classes.values} aria-label={`Frequent values of ${name}`}>
        {top.map(({ value, count }) => {
          const keep = topFilter(column, value, 'keep');
          const drop = topFilter(column, value, 'drop');
          return (
            <li key={`${typeof value} ${value}`}>
              <UnstyledButton
                className={classes.value!}
                disabled={keep === undefined || drop === undefined}
                title={`Keep only ${cellText(value)}; with Shift, drop it`}
                onClick={({ shiftKey }) => write((shiftKey ? drop : keep)!)}
              >
                <span className={classes.share} style={{ width: `${(100 * count) / rows}%` }} />
                <span className={classes.text}>{value === '' ? '(empty text)' : cellText(value)}</span>
                <span className={classes.count}>
                  {count.toLocaleString()} · {shareOf(count, rows)}
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

function spanOf({ min, max, mean }: ColumnProfile): string {
  if (min === undefined || max === undefined || typeof min === 'boolean') return '';
  const [least, most] = [min, max].map((end) =>
    typeof end === 'number' ? shortNumber(end) : cellText(end).slice(0, 24),
  );
  return mean === undefined ? `${least} … ${most}` : `${least} … ${shortNumber(mean)} … ${most}`;
}
