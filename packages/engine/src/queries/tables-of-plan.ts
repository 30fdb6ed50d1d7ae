import {
  messageOf,
  QueryProblems,
  ServiceError,
  type Problem,
  type SegmentRef,
  type Value,
} from '@rowmill/contracts';
import type { KeptRead } from '@rowmill/commands';
import type { QueryOptions, Versioned } from '../ledger/records.ts';
import { keptReadKey } from '../planner/kept-read-key.ts';
import type { StageBinding } from '../planner/stage-binding.ts';
import type { QueryHouse } from './query-house.ts';
import { storedRows } from './stored-rows.ts';
import { writeGivenRows } from './write-given-rows.ts';

type Rows = Versioned<readonly SegmentRef[]>;

/** The query that is being dispatched. */
export interface Reader {
  readonly id: string;
  readonly text: string;
  readonly workspace: string;
  /** Stages before this one are not run: an earlier run has left their rows. */
  readonly from?: number;
}

/**
 * The rows that stages read though no stage of the query makes them, as they are at this moment. A source that cannot
 * have its rows is a mistake in the text; whoever names another table hears of it when that is wanted.
 */
export async function tablesOfPlan(
  house: Pick<QueryHouse, 'bench' | 'kept'>,
  reader: Reader,
  bindings: readonly StageBinding[],
): Promise<Pick<QueryOptions, 'tables'>> {
  const labels = new Set(bindings.map(({ common }) => common.label));
  const running = bindings.slice(reader.from ?? 0);
  const names = running.flatMap(namesRead).filter((name) => !labels.has(name));
  const tables: Record<string, Rows> = Object.fromEntries(await files(house, reader.workspace, names));
  const problems: Problem[] = [];
  for (const { stage, command, fixed } of running) {
    if (command.kind !== 'source' || fixed === undefined) continue;
    try {
      const read = command.reads?.(fixed);
      if (read !== undefined) tables[keptReadKey(read)] ??= await rowsOf(house, reader, read);
    } catch (error) {
      // A store that is away is no mistake in the text.
      if (!(error instanceof ServiceError) || error.retry) throw error;
      const { code, details } = error;
      problems.push({ code, message: messageOf(code, details), severity: 'error', ...stage.span });
    }
  }
  if (problems.length > 0) throw new QueryProblems(problems, reader.text);
  return Object.keys(tables).length === 0 ? {} : { tables };
}

/** Other tables that a table stage names, and the name whose earlier rows it compares with. */
function namesRead({ command, fixed }: StageBinding): readonly string[] {
  if (command.kind !== 'table' || fixed === undefined) return [];
  return [...(command.reads?.(fixed) ?? []), ...(command.keeps === undefined ? [] : [command.keeps(fixed)])];
}

async function files(
  { bench, kept }: Pick<QueryHouse, 'bench' | 'kept'>,
  workspace: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, Rows>> {
  const wanted = [...new Set(names)];
  const found = new Map(wanted.length === 0 ? [] : await kept.tables(workspace, wanted));
  // An engine without a database keeps in its ledger what its own queries froze.
  for (const name of wanted) {
    const frozen = found.has(name) ? undefined : await bench.ledger.frozen(workspace, name);
    if (frozen !== undefined) found.set(name, frozen);
  }
  return found;
}

async function rowsOf(
  house: Pick<QueryHouse, 'bench' | 'kept'>,
  { id, workspace }: Reader,
  read: KeptRead,
): Promise<Rows> {
  switch (read.kind) {
    case 'file': {
      const file = (await files(house, workspace, [read.name])).get(read.name);
      if (file === undefined) throw new ServiceError('engine/unknown-table', { name: read.name });
      return file;
    }
    case 'files': {
      const rows = (await house.kept.files(workspace)).map(
        (file) =>
          new Map(Object.entries(file).filter((cell): cell is [string, Value] => cell[1] !== undefined)),
      );
      return { version: 1, value: await writeGivenRows(house.bench.segments, `${id}/files`, rows) };
    }
    case 'store':
      return { version: 1, value: await storedRows(house.bench, id, workspace, read) };
    case 'stage':
      return { version: 1, value: await house.kept.stage(workspace, read.query, read.stage) };
  }
}
