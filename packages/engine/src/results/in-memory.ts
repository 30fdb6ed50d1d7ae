import { raw, sql, type Relation } from '@rowmill/language';
import type { TableWork } from '../segments/table-work.ts';

/** Does some work over rows that are held in a temporary table meanwhile: opening files with many columns is dear. */
export async function inMemory<Result>(
  work: TableWork,
  input: Relation,
  use: (held: Relation) => Promise<Result>,
): Promise<Result> {
  await work.figures(sql`CREATE OR REPLACE TEMP TABLE held AS SELECT * FROM ${input.from}`);
  const result = await use({ ...input, from: raw('held') });
  await work.figures(raw('DROP TABLE held'));
  return result;
}
