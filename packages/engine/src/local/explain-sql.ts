import type { Parameter, SegmentType } from '@rowmill/contracts';
import {
  allIdentifiers,
  expressionColumns,
  identifier,
  orderBy,
  parseExpression,
  sql,
  type Relation,
  type SqlColumn,
} from '@rowmill/language';
import { keptReadKey } from '../planner/kept-read-key.ts';
import type { StageBinding } from '../planner/stage-binding.ts';

/**
 * The statement a relational step would run, with columns as the users know them. Which columns there are and of what
 * types is known only when rows are there; so the columns the stages name stand for all, as numbers unless a stage
 * treats them as text.
 */
export function explainSql(stages: readonly StageBinding[]): string | undefined {
  const tables = { table: (name: string) => assumed(stages, name), baseline: () => undefined };
  let rows: Relation | undefined;
  for (const { command, fixed } of stages) {
    if (fixed === undefined) return undefined;
    const input: Relation = rows ?? assumed(stages, 'rows');
    if (command.kind === 'source') {
      const read = command.reads?.(fixed);
      rows = command.table(fixed, read && assumed(stages, keptReadKey(read)));
    } else if (command.kind === 'sink') rows = input;
    else if (command.kind === 'row') rows = command.sql?.(input, fixed);
    else if (command.kind === 'table') rows = command.sql?.(input, fixed, tables);
    if (rows === undefined) return undefined;
  }
  return rows === undefined ? undefined : statementOf(rows);
}

function statementOf(rows: Relation): string {
  const order = rows.order.length === 0 ? sql`` : sql` ORDER BY ${orderBy(rows)}`;
  const { text, values } = sql`SELECT ${allIdentifiers(rows)} FROM ${rows.from}${order}`.render();
  const bound = values.map(
    (value, at) => `-- $${at + 1} = ${typeof value === 'string' ? `'${value}'` : String(value)}`,
  );
  return [text, ...bound].join('\n');
}

/** A relation with every column that a stage names. */
function assumed(stages: readonly StageBinding[], name: string): Relation {
  const types = new Map<string, SegmentType>();
  for (const { command, fixed } of stages) {
    if (fixed === undefined) continue;
    for (const [parameters, values] of [
      [command.args, fixed.args],
      [command.flags, fixed.flags],
    ] as const) {
      for (const [key, parameter] of Object.entries(parameters)) {
        for (const [column, type] of columnsNamed(parameter, values[key])) {
          if (types.get(column) !== 'VARCHAR') types.set(column, type);
        }
      }
    }
  }
  const columns: SqlColumn[] = [...types].map(([column, type]) => ({ name: column, as: column, type }));
  return { columns, order: [{ as: '_o', descending: false }], from: identifier(name) };
}

function columnsNamed(parameter: Parameter, value: unknown): [string, SegmentType][] {
  if (Array.isArray(value)) return value.flatMap((each) => columnsNamed(parameter, each));
  if (typeof value !== 'string') return [];
  if (parameter.type === 'column') return [[value, 'DOUBLE']];
  if (parameter.type !== 'expression') return [];
  const { expression } = parseExpression(value);
  if (expression === undefined) return [];
  const type: SegmentType = /['"]/.test(value) ? 'VARCHAR' : 'DOUBLE';
  return expressionColumns(expression).map((column) => [column, type]);
}
