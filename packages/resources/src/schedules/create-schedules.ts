import { ServiceError, uuidV7 } from '@rowmill/contracts';
import { sql } from 'kysely';
import type { Audit } from '../audit/audit.ts';
import type { AuditDetails } from '../audit/audit-entry.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database, Tx } from '../database/database.ts';
import { checkedName } from '../identity/checked-name.ts';
import type { AllowVersion } from '../policies/policies.ts';
import { listSchedules } from './list-schedules.ts';
import { columnsOf, recordOf, runOf } from './schedule-record.ts';
import type { FindNext, ScheduleRecord, Schedules, ScheduleTiming } from './schedules.ts';

export interface SchedulesOptions {
  readonly database: Database;
  readonly findNext: FindNext;
  readonly audit?: Pick<Audit, 'write'>;
  /** Schedules of one workspace; 1,000 when left out. */
  readonly most?: number;
  /** Queries and metadata on one page of a list; one that is longer comes alone. 4 MiB when left out. */
  readonly mostPageBytes?: number;
  /** The clock that schedules go by; the process's own when left out. */
  now?(): number;
}

/** Each is looked at again and again. */
const MOST_SCHEDULES = 1_000;
const MOST_PAGE_BYTES = 4 * 1_048_576;
/** As long as the records of queries. */
const RUNS_KEPT_DAYS = 30;

export function createSchedules({
  database,
  findNext,
  audit = createAudit({ database }),
  most = MOST_SCHEDULES,
  mostPageBytes = MOST_PAGE_BYTES,
  now = Date.now,
}: SchedulesOptions): Schedules {
  /** Where it begins to count, and what comes first. */
  const fromNow = (key: string, timing: ScheduleTiming, enabled: boolean) => {
    const nowMs = now();
    // Whole seconds, since that is what alarms can be set to.
    const anchor = new Date(Math.ceil(nowMs / 1_000) * 1_000);
    return { anchor, ...nextColumns(enabled ? findNext({ key, timing, anchor }, nowMs) : undefined) };
  };

  return {
    list: (workspace, page) =>
      database.inWorkspace(workspace, (tx) => listSchedules(tx, { ...page, mostBytes: mostPageBytes })),

    get: (workspace, id) => database.inWorkspace(workspace, (tx) => find(tx, id)),

    async create(author, draft, tx, id) {
      const { count } = await tx
        .selectFrom('schedule')
        .select((schedule) => schedule.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= most) throw new ServiceError('limit/schedules', { limit: most });
      const key = uuidV7(now());
      const row = await tx
        .insertInto('schedule')
        .values({
          key,
          workspace: author.workspace,
          id: id === undefined ? key : checkedName(id, '/body/queryId'),
          created_by: author.actor,
          updated_by: author.actor,
          ...columnsOf(draft),
          ...fromNow(key, draft.timing, true),
        })
        .onConflict((conflict) => conflict.columns(['workspace', 'id']).doNothing())
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw new ServiceError('request/taken', { kind: 'schedule', name: id ?? key });
      const made = recordOf(row);
      await audit.write(tx, {
        ...author,
        operation: 'addSchedule',
        object: made.id,
        details: detailsOf(made),
      });
      return made;
    },

    update: (author, id, draft, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const was = await lock(tx, id, allow);
        const isSame = JSON.stringify(was.timing) === JSON.stringify(draft.timing);
        const row = await tx
          .updateTable('schedule')
          .set({
            ...columnsOf(draft),
            ...(!isSame && fromNow(was.key, draft.timing, was.enabled)),
            version: sql`version + 1`,
            updated_by: author.actor,
            updated_at: sql`now()`,
          })
          .where('key', '=', was.key)
          .returningAll()
          .executeTakeFirstOrThrow();
        const changed = recordOf(row);
        const details = detailsOf(changed);
        await audit.write(tx, { ...author, operation: 'updateSchedule', object: was.id, details });
        return changed;
      }),

    enable: (author, id, enabled, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const was = await lock(tx, id, allow);
        if (was.enabled === enabled) return was;
        const { key, timing, anchor } = was;
        const row = await tx
          .updateTable('schedule')
          .set({
            enabled,
            ...nextColumns(enabled ? findNext({ key, timing, anchor }, now()) : undefined),
            version: sql`version + 1`,
            updated_by: author.actor,
            updated_at: sql`now()`,
          })
          .where('key', '=', key)
          .returningAll()
          .executeTakeFirstOrThrow();
        const operation = enabled ? 'enableSchedule' : 'disableSchedule';
        await audit.write(tx, { ...author, operation, object: was.id });
        return recordOf(row);
      }),

    delete: (author, id, allow) =>
      database.inWorkspace(author.workspace, async (tx) => {
        const was = await lock(tx, id, allow);
        await tx.deleteFrom('schedule').where('key', '=', was.key).execute();
        const details = detailsOf(was);
        await audit.write(tx, { ...author, operation: 'deleteSchedule', object: was.id, details });
        return was;
      }),

    runs: (workspace, id, { before, limit }) =>
      database.inWorkspace(workspace, async (tx) => {
        const { key } = await find(tx, id);
        let query = tx.selectFrom('schedule_tick').selectAll().where('schedule', '=', key);
        if (before !== undefined) query = query.where('tick', '<', before);
        return (await query.orderBy('tick', 'desc').limit(limit).execute()).map(runOf);
      }),

    async sweep() {
      const { numDeletedRows } = await database.system
        .deleteFrom('schedule_tick')
        .where('created_at', '<', sql<Date>`now() - make_interval(days => ${RUNS_KEPT_DAYS})`)
        .where('state', 'not in', ['waiting', 'starting', 'running'])
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

async function find(tx: Tx, id: string): Promise<ScheduleRecord> {
  const row = await tx
    .selectFrom('schedule')
    .selectAll()
    .where('id', '=', id.normalize('NFC'))
    .executeTakeFirst();
  return row ? recordOf(row) : missing(id);
}

/** Holds the schedule until the transaction ends. */
async function lock(tx: Tx, id: string, allow: AllowVersion | undefined): Promise<ScheduleRecord> {
  const row = await tx
    .selectFrom('schedule')
    .selectAll()
    .where('id', '=', id.normalize('NFC'))
    .forUpdate()
    .executeTakeFirst();
  if (!row) missing(id);
  allow?.(row.version);
  return recordOf(row);
}

function missing(id: string): never {
  throw new ServiceError('request/not-found', { kind: 'schedule', name: id });
}

function nextColumns(next: ReturnType<FindNext>): { next_tick: Date | null; due_at: Date | null } {
  return {
    next_tick: next === undefined ? null : new Date(next.tickMs),
    due_at: next === undefined ? null : new Date(next.dueMs),
  };
}

/** The text of the query may be long and is in the record. */
function detailsOf({ timing, overlap, catchup }: ScheduleRecord): AuditDetails {
  return { ...timing, overlap, catchup };
}
