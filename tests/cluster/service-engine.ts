import { ApiProblem, createClient, type QueryStatus, type Run } from '@rowmill/client';
import { QueryProblems, type ErrorCode, type Outcome, type Row } from '@rowmill/contracts';
import { flattenRow, isObject, nestRow, parseJson, printJson } from '@rowmill/language';
import type { AskedRun, CaseRun, QueryEngine } from '../queries/query-engine.ts';

/** A query that a service runs, seen only through its API. */
export interface ServiceRun extends CaseRun {
  readonly id: string;
  /** The rows exactly as the service writes them, one JSON object a line. */
  lines(stage?: number | string): Promise<readonly string[]>;
}

/** Runs query files by the API of a service, whatever is behind it. */
export function serviceEngine(server: string, key: string): QueryEngine<ServiceRun> {
  const client = createClient({ server, key });
  return {
    async start(text, { mode, preview, minutes, given }) {
      const query = given === undefined ? text : `seed ${quoted(given)} || ${text}`;
      try {
        const run = await client.run(query, {
          ...(mode !== undefined && { mode }),
          ...(preview !== undefined && { preview }),
          ...(minutes !== undefined && { minutes }),
        });
        return serviceRun(run, given);
      } catch (error) {
        throw error instanceof ApiProblem ? asProblems(error, query) : error;
      }
    },
  };
}

function serviceRun(run: Run, given: AskedRun['given']): ServiceRun {
  // The stage that gives the rows is one more than the file knows of.
  const shift = given === undefined ? 0 : 1;
  const lines: ServiceRun['lines'] = async (stage) => {
    const shifted = typeof stage === 'number' ? stage + shift : stage;
    const selection = shifted === undefined ? {} : { stage: shifted };
    return await Array.fromAsync(run.rows({ ...selection, partial: true, parse: (line) => line }));
  };
  return {
    id: run.id,
    ended: run.ended.then(outcomeOf),
    cancel: () => void run.cancel(),
    lines,
    async *rows(stage) {
      yield (await lines(stage)).map(rowOf);
    },
    async rowErrors() {
      const errors = await Array.fromAsync(run.errors());
      return errors.map((error) => ({ ...error, code: error.code as ErrorCode, stage: error.stage - shift }));
    },
  };
}

/** Rows as JSON in a quoted argument, in which nothing begins a token. */
function quoted(given: Iterable<Row>): string {
  const json = `[${[...given].map((row) => printJson(nestRow(row))).join(',')}]`;
  return `'${json.replaceAll(/[\\'$]/g, String.raw`\$&`)}'`;
}

function rowOf(line: string): Row {
  const value = parseJson(line);
  if (!isObject(value)) throw new Error(`not an object: ${line}`);
  return flattenRow(value);
}

function outcomeOf({ status, partial = false, rows, rowsFailed, error, warnings }: QueryStatus): Outcome {
  if (status !== 'completed' && status !== 'failed' && status !== 'cancelled')
    throw new Error(`the query is ${status}, which is no end`);
  return {
    state: status,
    partial,
    rows,
    rowsFailed,
    warnings,
    ...(error !== undefined && { error: { ...error, code: error.code as ErrorCode } }),
  };
}

function asProblems(refused: ApiProblem, text: string): Error {
  const problems = refused.errors.filter(({ pointer }) => pointer === '/body/query');
  if (problems.length === 0) return refused;
  return new QueryProblems(
    problems.map(({ code, detail, from = 0, to = 0 }) => ({
      severity: 'error',
      code: code as ErrorCode,
      message: detail,
      from,
      to,
    })),
    text,
  );
}
