import { createHash } from 'node:crypto';
import type { Database, Tx } from '../database/database.ts';
import { createBriefCache } from './brief-cache.ts';
import type { Caller } from './caller.ts';
import type { SessionRecord } from './sessions.ts';

export const IDLE_MS = 12 * 3_600_000;
export const LONGEST_MS = 7 * 24 * 3_600_000;
const TOUCH_MS = 60_000;

/** A session that is open, and when it was last seen to be. */
export interface SessionHolder {
  readonly caller: Caller;
  readonly record: Omit<SessionRecord, 'csrfToken'>;
  seenAt: number;
}

/** Recognises sessions by the hash of their id; asks the database about each at most about once a second. */
export interface SessionRing {
  find(idHash: Buffer): Promise<SessionHolder | undefined>;
  forget(idHash: Buffer): void;
}

export function createSessionRing(database: Database, now: () => number): SessionRing {
  const cache = createBriefCache((hash) => load(database.system, Buffer.from(hash, 'hex')), now);
  return {
    async find(idHash) {
      const holder = await cache.get(idHash.toString('hex'));
      if (holder === undefined || holder.record.expiresAt.getTime() <= now()) return undefined;
      if (holder.seenAt + IDLE_MS <= now()) return undefined;
      if (now() - holder.seenAt >= TOUCH_MS) {
        holder.seenAt = now();
        await database.system
          .updateTable('session')
          .set({ seen_at: new Date(now()) })
          .where('id_hash', '=', idHash)
          .execute();
      }
      return holder;
    },
    forget: (idHash) => cache.forget(idHash.toString('hex')),
  };
}

export function sessionHash(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}

async function load(db: Database['system'] | Tx, idHash: Buffer): Promise<SessionHolder | undefined> {
  const row = await db
    .selectFrom('session')
    // Whoever is no longer a member comes in no longer.
    .innerJoin('member', (join) =>
      join
        .onRef('member.workspace', '=', 'session.workspace')
        .onRef('member.account', '=', 'session.account'),
    )
    .select(['session.account', 'session.workspace', 'session.seen_at'])
    .select(['session.expires_at', 'member.username', 'member.role'])
    .where('session.id_hash', '=', idHash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { account, workspace, username, role } = row;
  return {
    caller: {
      workspace,
      role,
      account,
      username,
      sessionId: idHash.toString('hex'),
      actor: `user ${username}`,
    },
    record: { username, workspace, role, expiresAt: row.expires_at },
    seenAt: row.seen_at.getTime(),
  };
}
