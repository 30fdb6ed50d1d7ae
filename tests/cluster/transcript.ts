import type { Row } from '@rowmill/contracts';
import { flattenRow, isObject, parseJson, printJson } from '@rowmill/language';
import type { PassedCase } from '../queries/run-query-file.ts';
import type { ServiceRun } from './service-engine.ts';

/** Everything a service said about the runs of a file that must not depend on where they ran. */
export async function transcript(cases: readonly PassedCase<ServiceRun>[]): Promise<readonly string[]> {
  const said = await Promise.all(cases.map(caseTranscript));
  return said.flat();
}

async function caseTranscript({ one, run }: PassedCase<ServiceRun>): Promise<readonly string[]> {
  if (run === undefined) return [`${one.query}: refused`];
  const stages = [undefined, ...one.expectStages.keys()];
  const rows = await Promise.all(
    stages.map(async (stage) => {
      const promised = stage === undefined ? one.expect : one.expectStages.get(stage);
      const lines = await run.lines(stage);
      return lines.map((line, at) => `${stage ?? 'result'} ${masked(line, promised?.[at])}`);
    }),
  );
  return [one.query, printJson({ ...(await run.ended) }), ...rows.flat(), ...(await errorsOf(run))];
}

/** Row errors but for their place: rows of the input count from the same beginning. */
async function errorsOf(run: ServiceRun): Promise<readonly string[]> {
  return (await run.rowErrors()).map((error) => JSON.stringify(error));
}

/** The line as it came, unless the file says that a cell may hold anything. */
function masked(line: string, promised: Row | undefined): string {
  if (promised === undefined || !promised.values().some((value) => value === '{any}')) return line;
  const row = parseJson(line);
  if (!isObject(row)) return line;
  const cells = [...flattenRow(row)].map(([name, value]) => [
    name,
    promised.get(name) === '{any}' ? '{any}' : value,
  ]);
  return printJson(cells);
}
