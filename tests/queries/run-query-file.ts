import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { QueryProblems, type Outcome, type QueryMode, type Row, type RowError } from '@rowmill/contracts';
import { printJson } from '@rowmill/language';
import { expect } from 'vitest';
import type { SeenRequest } from '../pages/route.ts';
import type { QueryCase, QueryFile } from './format/query-file.ts';
import type { AskedRun, CaseRun, QueryEngine } from './query-engine.ts';

/** A run of a file that gave what was promised. */
export interface PassedCase<Run> {
  readonly one: QueryCase;
  /** Left out where mistakes in the text were promised. */
  readonly run: Run | undefined;
}

/** Runs every run of a file, one after the other, and compares. */
export async function runQueryFile<Run extends CaseRun>(
  file: QueryFile,
  mode: QueryMode,
  engine: QueryEngine<Run>,
  log: readonly SeenRequest[],
): Promise<readonly PassedCase<Run>[]> {
  const passed: PassedCase<Run>[] = [];
  for (const one of file.cases) passed.push({ one, run: await runCase(one, mode, engine, log) });
  return passed;
}

/** Writes the files that a query file brings along. */
export async function writeFiles(files: QueryFile['files'], folder: string): Promise<void> {
  for (const [name, text] of files) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

async function runCase<Run extends CaseRun>(
  one: QueryCase,
  mode: QueryMode,
  engine: QueryEngine<Run>,
  log: readonly SeenRequest[],
): Promise<Run | undefined> {
  const before = log.length;
  const number = (name: string) => (one.options.has(name) ? Number(one.options.get(name)) : undefined);
  const run = await start(engine, one, {
    mode,
    given: one.given,
    preview: number('preview'),
    minutes: number('minutes'),
    cache: one.options.get('cache') === 'true',
  });
  if (run === undefined) return undefined;
  if (one.options.has('cancelAfterMs')) setTimeout(() => run.cancel(), number('cancelAfterMs'));
  const outcome = await run.ended;
  checkOutcome(one, outcome);
  checkErrors(one, await run.rowErrors());
  if (one.expect) {
    const rows = await rowsOf(run);
    expect(rows.map(shown), one.query).toEqual(like(one.expect, rows));
    if (one.fails === undefined) expect(outcome.rows, 'the number of rows told').toBe(one.expect.length);
  }
  if (one.columns) expect(columnsOf(await rowsOf(run))).toEqual(one.columns);
  for (const [label, expected] of one.expectStages) {
    const rows = await rowsOf(run, label);
    expect(rows.map(shown), `stage ${label} of ${one.query}`).toEqual(like(expected, rows));
  }
  if (one.requests) {
    const asked = log.slice(before).map(({ method, path }) => `${method} ${path}`);
    const mayAskAgain = engine.isSpread === true && one.options.get('cache') === 'true';
    expect(asked, one.query).toEqual(mayAskAgain ? expect.arrayContaining([...one.requests]) : one.requests);
  }
  return run;
}

/** Nothing when the text had mistakes and they were promised. */
async function start<Run extends CaseRun>(
  engine: QueryEngine<Run>,
  one: QueryCase,
  options: AskedRun,
): Promise<Run | undefined> {
  try {
    const run = await engine.start(one.query, options);
    expect(one.problems, `mistakes were promised in ${one.query}`).toBeUndefined();
    return run;
  } catch (error) {
    if (!(error instanceof QueryProblems)) throw error;
    const found = error.problems.map(({ code, message }) => `${code} ${message}`);
    expectLines(found, one.problems ?? [], `mistakes in ${one.query}`);
    return undefined;
  }
}

function checkOutcome(one: QueryCase, { state, error, warnings, partial, rowsFailed }: Outcome): void {
  const ended = one.fails === undefined ? (one.options.get('ends') ?? 'completed') : 'failed';
  expect(`${state} ${error?.message ?? ''}`, one.query).toContain(ended);
  if (one.fails !== undefined) expectLines([`${error?.code} ${error?.message}`], [one.fails], one.query);
  if (one.warnings) expectLines(warnings, one.warnings, `warnings of ${one.query}`);
  if (state === 'completed') expect(partial, 'partial is told when rows failed').toBe(rowsFailed > 0);
}

function checkErrors(one: QueryCase, errors: readonly RowError[]): void {
  const found = errors.map(({ code, message }) => `${code} ${message}`);
  expectLines(found, one.errors, `row errors of ${one.query}`);
}

/** As many lines, each holding what is promised: a code, or a code and a part of the message. */
function expectLines(found: readonly string[], promised: readonly string[], what: string): void {
  const fits = (line: string, promise: string) => {
    const [first = '', ...rest] = promise.split(' ');
    return line === promise || (line.startsWith(first) && line.includes(rest.join(' ')));
  };
  const shortened = found.map((line, at) => (fits(line, promised[at] ?? '\n') ? promised[at] : line));
  expect(shortened, what).toEqual(promised);
}

async function rowsOf(run: CaseRun, stage?: string): Promise<Row[]> {
  return (await Array.fromAsync(run.rows(stage))).flat();
}

/** Columns of a row do not count for their order; `--- columns` checks it. */
function shown(row: Row): string {
  const cells = [...row].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return cells.map(([name, value]) => `${name}=${printJson(value)}`).join(' ');
}

/** The expected rows as text; a cell `{any}` takes over what was found, so that only its presence counts. */
function like(expected: readonly Row[], found: readonly Row[]): string[] {
  return expected.map((row, at) =>
    shown(
      new Map(
        [...row].map(([name, value]) => [name, value === '{any}' ? (found[at]?.get(name) ?? value) : value]),
      ),
    ),
  );
}

function columnsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => [...row.keys()]))];
}
