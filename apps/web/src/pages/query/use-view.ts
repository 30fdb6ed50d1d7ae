import { useCallback } from 'react';
import { useAddress, type AddressChange } from '../../parts/use-address.ts';

/** All that the address holds of the query page: whoever gets the address sees the same. */
export interface View {
  /** The text; of a run, the run has it. */
  readonly query?: string;
  readonly run?: string;
  /** The id of the saved query that the text is kept as. */
  readonly saved?: string;
  /** Whose rows are shown; the last one when left out. */
  readonly stage?: number;
  /** The id of a tab; the first one when left out. */
  readonly tab?: string;
  readonly sort?: string;
  readonly order?: 'ascending' | 'descending';
  /** Only these columns, in this order. */
  readonly columns?: readonly string[];
  /** Those of them that stay at the left. */
  readonly pinned?: readonly string[];
  /** In pixels, of columns that somebody made wider or narrower. */
  readonly widths?: Readonly<Record<string, number>>;
  /** Of the commands, only those that failed. */
  readonly failed?: boolean;
  /** What is drawn: `bar`, and the names of two columns. */
  readonly chart?: readonly string[];
  /** The hash of the screenshot that is shown large. */
  readonly picture?: string;
  /** The command whose manual is open. */
  readonly manual?: string;
}

export type ChangeView = (change: AddressChange<View>) => void;

/** What is shown, and how to show something else; a new run is a step back in the browser's history, the rest is not. */
export function useView(): readonly [View, ChangeView] {
  const [search, write] = useAddress<View>();
  const change = useCallback<ChangeView>((next) => write(next, next.run !== undefined), [write]);
  return [viewOf(search), change];
}

function viewOf({
  query,
  run,
  saved,
  stage,
  tab,
  sort,
  order,
  columns,
  pinned,
  widths,
  failed,
  chart,
  picture,
  manual,
}: Record<string, unknown>): View {
  return {
    ...(typeof query === 'string' && { query }),
    ...(typeof run === 'string' && { run }),
    ...(typeof saved === 'string' && { saved }),
    ...(Number.isSafeInteger(stage) && { stage: stage as number }),
    ...(typeof tab === 'string' && { tab }),
    ...(typeof sort === 'string' && { sort }),
    ...((order === 'ascending' || order === 'descending') && { order }),
    ...(Array.isArray(columns) && { columns: columns.map(String) }),
    ...(Array.isArray(pinned) && { pinned: pinned.map(String) }),
    ...(typeof widths === 'object' && widths !== null && { widths: numbersOf(widths) }),
    ...(failed === true && { failed }),
    ...(Array.isArray(chart) && { chart: chart.map(String) }),
    ...(typeof picture === 'string' && { picture }),
    ...(typeof manual === 'string' && { manual }),
  };
}

/** An address may be written by anybody: only sensible widths are taken. */
function numbersOf(values: object): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => typeof value === 'number' && value > 0 && value < 5_000),
  );
}
