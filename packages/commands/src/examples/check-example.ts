import { QueryProblems, ServiceError, type Row } from '@rowmill/contracts';
import { flattenRow } from '@rowmill/language';
import { expect } from 'vitest';
import type { Example } from '../define-command.ts';
import { runExample } from './run-example.ts';
import type { Way } from './run-stage.ts';
import type { ScratchDatabase } from './scratch-database.ts';

/** Runs an example and expects what it promises, the order of the columns included. */
export async function checkExample(example: Example, way: Way, database: ScratchDatabase): Promise<void> {
  const outcome = runExample(example, way, database);
  if ('result' in example) {
    const expected = example.result.map(flattenRow);
    const rows = await outcome.catch(explained);
    expect(rows.map(entries), way).toEqual(expected.map(entries));
    expect(columnsOf(rows), `${way}: order of columns`).toEqual(columnsOf(expected));
    return;
  }
  const code = 'error' in example ? example.error : example.rowError;
  const codes = await outcome.then(() => [], codesOf);
  expect(codes, way).toContain(code);
}

/** Mistakes in an example's query, in words. */
function explained(error: unknown): never {
  if (error instanceof QueryProblems)
    throw new Error(error.problems.map((problem) => problem.message).join('\n'));
  throw error;
}

/** Which codes the failure stands for; anything else that is thrown is a bug. */
function codesOf(error: unknown): string[] {
  if (error instanceof QueryProblems) return error.problems.map((problem) => problem.code);
  if (error instanceof ServiceError) return [error.code];
  throw error;
}

/** Order inside a row does not matter; the table's does. */
function entries(row: Row): [string, unknown][] {
  return [...row].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function columnsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => [...row.keys()]))];
}
