import type { Database } from '../database/database.ts';
import { createBriefCache } from './brief-cache.ts';
import type { Caller } from './caller.ts';
import { lesserRole } from './role-order.ts';

/** A key that opens, and when it was last seen to. */
export interface KeyHolder {
  readonly caller: Caller;
  readonly expiresAt: number;
  usedAt: number;
}

/** Recognises keys by their HMAC; asks the database about each at most about once a second. */
export interface KeyRing {
  find(hmac: Buffer): Promise<KeyHolder | undefined>;
  /** Writes down that a key was used, at most once a minute. */
  touch(holder: KeyHolder, address: string): Promise<void>;
  /** Ends a key here at once; elsewhere it ends within a second. */
  forget(hmac: Buffer): void;
}

const TOUCH_MS = 60_000;

export function createKeyRing(database: Database, now: () => number): KeyRing {
  const cache = createBriefCache((hmac) => load(database, Buffer.from(hmac, 'hex')), now);
  return {
    async find(hmac) {
      const holder = await cache.get(hmac.toString('hex'));
      return holder !== undefined && holder.expiresAt > now() ? holder : undefined;
    },
    async touch(holder, address) {
      if (now() - holder.usedAt < TOUCH_MS) return;
      holder.usedAt = now();
      await database.system
        .updateTable('api_key')
        .set({ last_used_at: new Date(now()), last_used_from: address })
        .where('id', '=', holder.caller.keyId!)
        .execute();
    },
    forget: (hmac) => cache.forget(hmac.toString('hex')),
  };
}

async function load(database: Database, hmac: Buffer): Promise<KeyHolder | undefined> {
  const row = await database.system
    .selectFrom('api_key as key')
    // Whoever is no longer a member comes in no longer.
    .innerJoin('member', (join) =>
      join.onRef('member.workspace', '=', 'key.workspace').onRef('member.account', '=', 'key.account'),
    )
    .select(['key.id', 'key.workspace', 'key.account', 'key.username', 'key.role', 'key.expires_at'])
    .select(['key.last_used_at', 'member.role as most'])
    .where('key.hmac', '=', hmac)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    caller: {
      workspace: row.workspace,
      role: lesserRole(row.role, row.most),
      account: row.account,
      username: row.username,
      keyId: row.id,
      actor: `key ${row.id}`,
    },
    expiresAt: row.expires_at?.getTime() ?? Infinity,
    usedAt: row.last_used_at?.getTime() ?? -Infinity,
  };
}
