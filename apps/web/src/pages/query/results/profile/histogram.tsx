import type { Expression } from '@rowmill/language';
import { UnstyledButton } from '@mantine/core';
import { rangeFilter } from '../rows/value-filter.ts';
import classes from './profile-tab.module.css';
import { shortNumber } from './show-numbers.ts';

interface HistogramProps {
  readonly name: string;
  readonly bars: readonly { readonly from: number; readonly to: number; readonly count: number }[];
  readonly onChoose: (expression: Expression) => void;
}

/** How numbers are spread; a bar writes the filter for what it stands for. */
export function Histogram({ name, bars, onChoose }: HistogramProps) {
  const highest = Math.max(...bars.map(({ count }) => count), 1);
  return (
    <div className={classes.histogram} role="group" aria-label={`Spread of ${name}`}>
      {bars.map(({ from, to, count }, index) => {
        const words = `${shortNumber(from)} to ${shortNumber(to)}: ${count.toLocaleString()} rows`;
        return (
          <UnstyledButton
            key={from}
            className={classes.bar!}
            title={words}
            aria-label={words}
            disabled={count === 0}
            onClick={() => onChoose(rangeFilter(name, from, to, index === bars.length - 1))}
          >
            <span style={{ height: `${count === 0 ? 0 : Math.max(4, (100 * count) / highest)}%` }} />
          </UnstyledButton>
        );
      })}
    </div>
  );
}
