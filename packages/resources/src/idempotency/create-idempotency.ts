import { ServiceError } from '@rowmill/contracts';
import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { DispatchClaim, Idempotency, KeptReply, KeyedRequest } from './idempotency.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

export interface IdempotencyOptions {
  readonly database: Database;
  readonly now?: () => number;
}

export function createIdempotency({ database, now = Date.now }: IdempotencyOptions): Idempotency {
  return {
    createOnce: (request, work, kept) =>
      database.inWorkspace(request.workspace, async (tx) => {
        await lock(tx, request);
        const found = await find(tx, request, now());
        if (found?.reply != null) return { replayed: found.reply };
        const answer = await work(tx);
        const { status, headers, body } = kept(answer);
        await insert(tx, request, now(), { status, reply: JSON.stringify({ status, headers, body }) });
        return { answer };
      }),

    claim: (request, subject) =>
      database.inWorkspace(request.workspace, async (tx): Promise<DispatchClaim> => {
        await lock(tx, request);
        const found = await find(tx, request, now());
        if (found === undefined) {
          await insert(tx, request, now(), { subject });
          return { subject, state: 'new', ageMs: 0 };
        }
        const ageMs = now() - found.created_at.getTime();
        return { subject: found.subject ?? subject, state: found.status === null ? 'open' : 'done', ageMs };
      }),

    finish: (request) =>
      database.inWorkspace(request.workspace, async (tx) => {
        await tx.updateTable('idempotency').set({ status: 202 }).where(isOf(request)).execute();
      }),

    release: (request) =>
      database.inWorkspace(request.workspace, async (tx) => {
        await tx.deleteFrom('idempotency').where(isOf(request)).where('status', 'is', null).execute();
      }),

    async sweep() {
      const before = new Date(now() - KEPT_MS);
      const { numDeletedRows } = await database.system
        .deleteFrom('idempotency')
        .where('created_at', '<', before)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

/** Held until the transaction ends; whoever comes second is told at once instead of waiting. */
async function lock(tx: Tx, { workspace, actor, key }: KeyedRequest): Promise<void> {
  const name = JSON.stringify(['idempotency', workspace, actor, key]);
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS free`.execute(tx);
  if (rows[0]?.free !== true) throw new ServiceError('request/still-running', {}, { retryAfterMs: 1000 });
}

async function find(tx: Tx, request: KeyedRequest, now: number) {
  const row = await tx.selectFrom('idempotency').selectAll().where(isOf(request)).executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.created_at.getTime() <= now - KEPT_MS) {
    await tx.deleteFrom('idempotency').where(isOf(request)).execute();
    return undefined;
  }
  if (!row.request_hash.equals(request.hash)) throw new ServiceError('request/key-reused');
  return { ...row, reply: row.reply as KeptReply | null };
}

async function insert(
  tx: Tx,
  { workspace, actor, key, hash }: KeyedRequest,
  now: number,
  known: { readonly status?: number; readonly reply?: string; readonly subject?: string },
): Promise<void> {
  await tx
    .insertInto('idempotency')
    .values({ workspace, actor, key, request_hash: Buffer.from(hash), created_at: new Date(now), ...known })
    .execute();
}

function isOf({ workspace, actor, key }: KeyedRequest) {
  return sql<boolean>`workspace = ${workspace} AND actor = ${actor} AND key = ${key}`;
}
