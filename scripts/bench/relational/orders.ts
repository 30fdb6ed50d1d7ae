import type { SegmentRef } from '@rowmill/contracts';
import { identifier, joinSql, raw, sql, type Relation, type SqlColumn } from '@rowmill/language';
import type { Segments } from '../../../packages/engine/src/segments/segments.ts';

/** A column of the tables under measurement and how row `i` gets its value, from a hash so that nothing is sorted. */
interface MadeColumn {
  readonly name: string;
  readonly type: SqlColumn['type'];
  readonly value: string;
}

const below = (salt: number, count: number): string => `(hash(i * 31 + ${salt}) % ${count})::BIGINT`;

export const ORDERS: readonly MadeColumn[] = [
  { name: 'id', type: 'BIGINT', value: 'i' },
  { name: 'customer', type: 'BIGINT', value: below(1, 400_000) },
  { name: 'quantity', type: 'BIGINT', value: `1 + ${below(2, 20)}` },
  { name: 'price', type: 'DOUBLE', value: `${below(3, 100_000)} / 100` },
  { name: 'discount', type: 'DOUBLE', value: `${below(4, 30)} / 100` },
  { name: 'country', type: 'VARCHAR', value: `'C' || ${below(5, 260)}` },
  { name: 'status', type: 'VARCHAR', value: `['open', 'paid', 'sent', 'lost'][1 + ${below(6, 4)}]` },
  { name: 'title', type: 'VARCHAR', value: `'Product ' || ${below(7, 50_000)} || ' of the family'` },
  {
    name: 'url',
    type: 'VARCHAR',
    value: `'https://shop.example/item/' || i || '?ref=' || ${below(8, 1_000_003)}`,
  },
  { name: 'gift', type: 'BOOLEAN', value: `${below(9, 10)} = 0` },
];

export const COUNTRIES: readonly MadeColumn[] = [
  { name: 'country', type: 'VARCHAR', value: `'C' || i` },
  { name: 'region', type: 'VARCHAR', value: `'Region ' || ${below(10, 12)}` },
  { name: 'rate', type: 'DOUBLE', value: `${below(11, 25)} / 100` },
];

const PIECE = 100_000;

/** Writes rows as a query before would have left them: in segments that need no merging any more. */
export async function writeRows(
  segments: Segments,
  key: string,
  columns: readonly MadeColumn[],
  rows: number,
): Promise<readonly SegmentRef[]> {
  await using work = await segments.tableWork({ timeoutMs: 600_000 });
  const written: SegmentRef[] = [];
  for (let from = 0; from < rows; from += PIECE) {
    const made = madeRows(columns, from, Math.min(from + PIECE, rows));
    written.push(...(await work.write(made, `${key}/${from}`, from)));
  }
  return await segments.merge(written, `${key}/merged`);
}

function madeRows(columns: readonly MadeColumn[], from: number, to: number): Relation {
  const cells = columns.map(
    ({ type, value }, at) => sql`(${raw(value)})::${raw(type)} AS ${identifier(`c${at}`)}`,
  );
  return {
    columns: columns.map(({ name, type }, at) => ({ name, type, as: `c${at}` })),
    order: [{ as: '_o', descending: false }],
    from: sql`(SELECT ${joinSql(cells)}, i AS "_o" FROM range(${raw(String(from))}, ${raw(String(to))}) AS t(i))`,
  };
}
