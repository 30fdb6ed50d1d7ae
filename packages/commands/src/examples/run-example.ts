import { QueryProblems, ServiceError, type FlagUse, type Plan, type Row } from '@rowmill/contracts';
import {
  bindLets,
  bindStage,
  flattenRow,
  inlineTemplates,
  isObject,
  parseJson,
  parseQuery,
  scopeOf,
  type Relation,
  type Scope,
} from '@rowmill/language';
import { catalogue, commands } from '../catalogue.ts';
import { columnNames } from '../columns/column-pattern.ts';
import { selectColumns } from '../columns/select-columns.ts';
import type { Call, Example } from '../define-command.ts';
import { EXAMPLE_NOW, fakeCapabilities } from './fake-capabilities.ts';
import {
  relationOf,
  rowsOf,
  runStage,
  type ReadyStage,
  type Surroundings,
  type Table,
  type Way,
} from './run-stage.ts';
import type { ScratchDatabase } from './scratch-database.ts';

/**
 * Runs an example the plain way: stage after stage, every row in memory. Throws QueryProblems for a query with mistakes
 * and ServiceError for a row that fails. The baseline of a name is the example's file of that name, as a JSON array.
 */
export async function runExample(
  example: Example,
  way: Way,
  database: ScratchDatabase,
): Promise<readonly Row[]> {
  try {
    return await runStages(example, way, database);
  } catch (error) {
    if (way === 'closures' || !isLeftToClosures(error)) throw error;
    return runStages(example, 'closures', database);
  }
}

/** SQL may meet rows that it cannot say the right thing of; the statement then fails and the closures decide. */
function isLeftToClosures(error: unknown): boolean {
  return error instanceof Error && /expression: |Out of Range Error/.test(error.message);
}

async function runStages(example: Example, way: Way, database: ScratchDatabase): Promise<readonly Row[]> {
  const plan = planOf(example);
  const lets = bindLets(plan, catalogue);
  const scope = { ...SCOPE, lets: lets.values(SCOPE) };
  const finished: Table[] = [];
  const labels = new Map<string, Table>();
  const relations = new Map<string, Relation>();
  const baselines = new Map<string, Relation>();

  const around: Omit<Surroundings, 'enrich'> = {
    way,
    database,
    can: fakeCapabilities(example),
    tables: {
      table(name) {
        const relation = relations.get(name) ?? baselines.get(name);
        if (relation === undefined) throw new ServiceError('engine/unknown-table', { name });
        return relation;
      },
      baseline: (name) => baselines.get(name),
    },
  };
  for (const [name, text] of Object.entries(example.files ?? {})) {
    const rows = rowsIn(text);
    if (rows !== undefined) baselines.set(name, await database.load(rows, way === 'json' ? 'json' : 'typed'));
  }

  let table: Table = { rows: (example.given ?? [{}]).map(flattenRow) };
  for (const stage of plan.stages) {
    const command = commands.get(stage.command.toLowerCase())!;
    const bound = bindStage(stage, command, lets);
    const ready: ReadyStage = {
      command,
      perRow: bound.usesRow,
      call: (row) => bound.call({ ...scopeOf(stage, scope), row }) as unknown as Call,
    };
    const here = { ...around, enrich: flag(stage.common, 'enrich') === 'true' };
    const before = table;
    table = await runStage(ready, before, here);
    table = await withCommonFlags(stage.common, table, { before, finished, labels }, here);
    finished.push(table);
    const label = flag(stage.common, 'labelStage');
    if (label !== undefined) {
      labels.set(label, table);
      relations.set(label, await relationOf(table, here));
    }
  }
  return rowsOf(table, { ...around, enrich: false });
}

/** Files of an example are its templates, too. */
function planOf({ query, files = {} }: Example): Plan {
  const written = parseQuery(query, catalogue);
  const template = (name: string) => (Object.hasOwn(files, name) ? { text: files[name]! } : undefined);
  const whole = written.plan && inlineTemplates(written.plan, { catalogue, options: {}, template });
  if (whole?.plan === undefined) throw new QueryProblems((whole ?? written).problems, query);
  return whole.plan;
}

interface Earlier {
  readonly before: Table;
  readonly finished: readonly Table[];
  readonly labels: ReadonlyMap<string, Table>;
}

async function withCommonFlags(
  flags: readonly FlagUse[],
  table: Table,
  { before, finished, labels }: Earlier,
  around: Surroundings,
): Promise<Table> {
  let result = table;
  const append = flag(flags, 'appendStage');
  if (append !== undefined) {
    const other = append === 'true' ? before : (labels.get(append) ?? finished[Number(append)]!);
    result = { rows: [...(await rowsOf(result, around)), ...(await rowsOf(other, around))] };
  }
  const kept = flag(flags, 'table');
  if (kept !== undefined) {
    const names = columnNames(kept);
    result = { rows: (await rowsOf(result, around)).map((row) => selectColumns(row, names)) };
  }
  return result;
}

/** The last value of a common flag. */
function flag(flags: readonly FlagUse[], name: string): string | undefined {
  return flags.findLast((use) => use.name === name)?.value.parts.join('');
}

function rowsIn(text: string): Row[] | undefined {
  try {
    const value = parseJson(text);
    return Array.isArray(value) && value.every(isObject) ? value.map(flattenRow) : undefined;
  } catch {
    return undefined;
  }
}

const SCOPE: Scope = {
  now: EXAMPLE_NOW,
  queryId: 'example',
  checkpoints: new Map(),
  prompts: new Map(),
  templates: new Map(),
  credential: (name) => `secret-${name}`,
};
