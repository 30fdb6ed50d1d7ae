import type { Arrival } from '../site/start-site.ts';
import { someOf } from './compare-rows.ts';
import { defineInvariant, nameOf, type Evidence, type JudgedQuery } from './define-invariant.ts';

/**
 * Rows that a query has passed on behind a store, however it ended, were acknowledged by that store. That completed queries
 * have passed on all of theirs is I2.
 */
export const deliveriesKept = defineInvariant({
  id: 'I4',
  promise:
    'every row that passed a store was acknowledged by it; what came again had the same key; what was refused is a dead letter',
  judge(evidence) {
    const { queries, arrivals } = evidence;
    const byRow = Map.groupBy(arrivals, ({ store, row }) => `${store} ${row}`);
    const planned = new Set(
      queries.flatMap(({ delivers, rows }) =>
        delivers ? rows.map((row) => `${delivers.store} ${row}`) : [],
      ),
    );
    const strange = [...byRow.keys()].filter((row) => !planned.has(row));
    return [
      ...(strange.length === 0 ? [] : [`${strange.length} rows came that nobody sent: ${someOf(strange)}`]),
      ...keysDiffer(arrivals),
      ...queries.flatMap((query) => judgeQuery(query, byRow, evidence)),
    ];
  },
});

function judgeQuery(
  query: JudgedQuery,
  byRow: ReadonlyMap<string, readonly Arrival[]>,
  { letters }: Evidence,
): readonly string[] {
  const { delivers, end } = query;
  if (delivers === undefined || end === undefined) return [];
  const comings = (row: string): readonly Arrival[] => byRow.get(`${delivers.store} ${row}`) ?? [];
  const lost = end.rows.filter((row) => !comings(row).some(({ acknowledged }) => acknowledged));
  // Rows of a query that ended otherwise may not have been tried, and rows that were given up before the store neither.
  const mustBeLetters = end.state === 'completed' && end.rowsFailed === query.refused ? delivers.refused : [];
  const kept = new Set(letters.map(({ row }) => row));
  const silent = mustBeLetters.filter((row) => !kept.has(row));
  return [
    ...(lost.length === 0 ? [] : [`${lost.length} rows of ${nameOf(query)} never arrived: ${someOf(lost)}`]),
    ...(silent.length === 0
      ? []
      : [`${silent.length} refused rows of ${nameOf(query)} are no dead letters: ${someOf(silent)}`]),
  ];
}

/** A row has one key, however often it comes, and no other row has it. */
function keysDiffer(arrivals: readonly Arrival[]): readonly string[] {
  const differing = (
    of: (arrival: Arrival) => string,
    other: (arrival: Arrival) => string,
  ): readonly string[] =>
    [...Map.groupBy(arrivals, (arrival) => `${arrival.store} ${of(arrival)}`)]
      .filter(([, same]) => new Set(same.map(other)).size > 1)
      .map(([name]) => name);
  const rows = differing(
    ({ row }) => row,
    ({ key }) => key,
  );
  const keys = differing(
    ({ key }) => key,
    ({ row }) => row,
  );
  return [
    ...(rows.length === 0 ? [] : [`${rows.length} rows came with several keys: ${someOf(rows)}`]),
    ...(keys.length === 0 ? [] : [`${keys.length} keys came with several rows: ${someOf(keys)}`]),
  ];
}
