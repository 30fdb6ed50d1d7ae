import {
  columnOf,
  identifier,
  joinSql,
  orderBy,
  raw,
  sql,
  sqlSortKeys,
  type Relation,
  type Sql,
} from '@rowmill/language';
import type { ResultWish } from './result-wish.ts';

/** Looking up more rows than this takes more memory than sorting all of them with all their columns. */
const MOST_LOOKED_UP = 50_000;

/** The rows of an input from `offset` on, at most `limit` of them, in the wanted order. */
export function sortedRelation(input: Relation, wish: ResultWish): Relation {
  const { offset = 0, limit } = wish;
  const sorted = inWantedOrder(input, wish);
  if (offset === 0 && limit === undefined) return sorted;
  const most = limit === undefined ? raw('') : sql`LIMIT ${BigInt(limit)} `;
  const slice = sql`ORDER BY ${orderBy(sorted)} ${most}OFFSET ${BigInt(offset)}`;
  return limit !== undefined && limit <= MOST_LOOKED_UP
    ? lookedUp(input, sorted, slice)
    : { ...sorted, order: [], from: sql`(SELECT * FROM ${sorted.from} ${slice})` };
}

function inWantedOrder(input: Relation, { sortKey, descending = false }: ResultWish): Relation {
  const key = sortKey === undefined ? undefined : columnOf(input, sortKey);
  if (key === undefined) return { ...input, order: input.order.map((term) => ({ ...term, descending })) };
  const keys = sqlSortKeys(key, descending).map((each, at) => ({ ...each, as: `s${at}` }));
  const cells = keys.map(({ as, expression }) => sql`${expression} AS ${identifier(as)}`);
  return {
    ...input,
    order: [...keys.map(({ as, descending: down }) => ({ as, descending: down })), ...input.order],
    from: sql`(SELECT *, ${joinSql(cells)} FROM ${input.from})`,
  };
}

/** Sorts keys and positions only and then looks the rows up: a deep page would carry all columns of all rows along. */
function lookedUp(input: Relation, sorted: Relation, slice: Sql): Relation {
  const position = identifier(input.order[0]!.as);
  const page = sql`SELECT ${position} AS "_at", row_number() OVER () AS "_place"
    FROM (SELECT ${position} FROM ${sorted.from} ${slice})`;
  return {
    ...input,
    order: [{ as: '_place', descending: false }],
    from: sql`(SELECT * FROM ${input.from} JOIN (${page}) ON ${position} = "_at")`,
  };
}
