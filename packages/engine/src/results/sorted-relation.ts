import {
  columnOf,
  identifier,
  joinSql,
  orderBy,
  raw,
  sql,
  sqlSortKeys,
  sqlSortTerms,
  type Relation,
  type SqlColumn,
} from '@rowmill/language';
import type { ResultWish } from './result-wish.ts';

/** The row's place on the page. */
const PLACE = '_p';

/** The rows of an input from `offset` on, at most `limit` of them, in the wanted order. */
export function sortedRelation(input: Relation, wish: ResultWish): Relation {
  const { sortKey, descending = false, offset = 0, limit } = wish;
  const key = sortKey === undefined ? undefined : columnOf(input, sortKey);
  const whole = offset === 0 && limit === undefined;
  return whole ? sortedWhole(input, key, descending) : sortedPage(input, key, descending, wish);
}

function sortedWhole(input: Relation, key: SqlColumn | undefined, descending: boolean): Relation {
  if (key === undefined) return { ...input, order: input.order.map((term) => ({ ...term, descending })) };
  const keys = sqlSortKeys(key, descending).map((each, at) => ({ ...each, as: `s${at}` }));
  const cells = keys.map(({ as, expression }) => sql`${expression} AS ${identifier(as)}`);
  return {
    ...input,
    order: [...keys.map(({ as, descending: down }) => ({ as, descending: down })), ...input.order],
    from: sql`(SELECT *, ${joinSql(cells)} FROM ${input.from})`,
  };
}

/** Sorts keys and positions only and then looks the page's rows up: a deep page would carry all columns of all rows along. */
function sortedPage(
  input: Relation,
  key: SqlColumn | undefined,
  descending: boolean,
  { offset = 0, limit }: ResultWish,
): Relation {
  const [position] = input.order.map(({ as }) => identifier(as));
  const natural = orderBy({ ...input, order: input.order.map((term) => ({ ...term, descending })) });
  const order = key === undefined ? natural : joinSql([...sqlSortTerms(key, descending), orderBy(input)]);
  const atMost = limit === undefined ? raw('') : sql`LIMIT ${BigInt(limit)} `;
  const page = sql`SELECT ${position!} AS "_at", row_number() OVER () AS ${identifier(PLACE)} FROM (
    SELECT ${position!} FROM ${input.from} ORDER BY ${order} ${atMost}OFFSET ${BigInt(offset)})`;
  return {
    ...input,
    order: [{ as: PLACE, descending: false }],
    from: sql`(SELECT * FROM ${input.from} JOIN (${page}) ON ${position!} = "_at")`,
  };
}
