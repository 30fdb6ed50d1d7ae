import type { CommandItem } from './command-row.tsx';

/** Where a bar begins and how long it is, in percent of the whole. */
export interface Bar {
  readonly left: number;
  readonly width: number;
}

export interface Waterfall {
  /** Milliseconds from the first beginning to the last end. */
  readonly span: number;
  barOf(item: Timed): Bar;
}

type Timed = Pick<CommandItem, 'startedAt' | 'ms'>;

/** When executions ran, one beside the other; those whose beginning nobody knows stand at the left. */
export function waterfall(items: readonly Timed[]): Waterfall {
  const starts = items.map(beginOf).filter((start) => start !== undefined);
  const first = starts.reduce((least, start) => Math.min(least, start), Infinity);
  const afterFirst = (item: Timed): number => Math.max(0, (beginOf(item) ?? first) - first) || 0;
  const span = items.reduce((most, item) => Math.max(most, afterFirst(item) + item.ms), 1);
  return {
    span,
    barOf: (item) => ({ left: (100 * afterFirst(item)) / span, width: (100 * item.ms) / span }),
  };
}

function beginOf({ startedAt }: Timed): number | undefined {
  return startedAt === undefined ? undefined : Date.parse(startedAt);
}
