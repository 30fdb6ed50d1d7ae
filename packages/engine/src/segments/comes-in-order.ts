import { sql, type Relation, type Sql } from '@rowmill/language';
import type { DuckdbChild } from '../duckdb/duckdb-child.ts';
import { POSITION } from './input-relation.ts';

/** Sorting fewer rows costs less than asking. */
const WORTH_ASKING = 50_000;

/** What DuckDB runs without changing the order of rows, as long as it may keep the order of insertion. */
const KEEPS_ORDER = new Set(['PROJECTION', 'FILTER', 'UNION', 'READ_PARQUET']);

/** A relation over segments, as a session made it. */
export interface KnownInput {
  readonly from: Sql;
  readonly rows: number;
}

/**
 * Whether the rows come out in the promised order by themselves: the relation is one input, its rows filtered and its
 * columns computed, but no more; and the order is still the position in the input.
 */
export async function comesInOrder(
  child: DuckdbChild,
  relation: Relation,
  inputs: readonly KnownInput[],
): Promise<boolean> {
  const [term, ...further] = relation.order;
  if (term?.as !== POSITION || term.descending || further.length > 0) return false;
  if (inputs.some(({ from }) => from === relation.from)) return true;
  const source = inputs.find(({ from }) => usesOnce(relation.from, from));
  if (source === undefined || source.rows < WORTH_ASKING) return false;
  const [[, plan] = []] = await child.run(sql`EXPLAIN (FORMAT json) SELECT * FROM ${relation.from}`);
  return typeof plan === 'string' && (JSON.parse(plan) as PlanNode[]).every(keepsOrder);
}

interface PlanNode {
  readonly name: string;
  readonly children: readonly PlanNode[];
}

function keepsOrder({ name, children }: PlanNode): boolean {
  return KEEPS_ORDER.has(name.trim()) && children.every(keepsOrder);
}

/** Whether a statement reads this input exactly once, reads nothing else, and does not name another column `_o`. */
function usesOnce(statement: Sql, input: Sql): boolean {
  const pieces = statement.texts.join('?').split(input.texts.join('?'));
  return pieces.length === 2 && !pieces.some((piece) => /read_parquet|\bunion\b|\bas\s+"?_o\b/i.test(piece));
}
