import { uuidV7 } from '@rowmill/contracts';
import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { RoleName } from '../database/tables/identity-tables.ts';
import { newKey } from './key-format.ts';
import type { KeyRecord, NewKey } from './keys.ts';

export interface KeyFacts {
  readonly workspace: string;
  readonly account: string;
  readonly username: string;
  readonly name: string;
  readonly role: RoleName;
  readonly expiresAt?: Date | undefined;
}

/** Makes a key. Only its HMAC is kept: whoever reads the database cannot come in with what is there. */
export async function insertKey(tx: Tx, facts: KeyFacts, pepper: Buffer, now: number): Promise<NewKey> {
  const key = newKey();
  const { expiresAt, ...kept } = facts;
  const row = await tx
    .insertInto('api_key')
    .values({
      ...kept,
      id: uuidV7(now),
      hmac: hmacOf(key, pepper),
      last_four: key.slice(-4),
      created_at: new Date(now),
      expires_at: expiresAt ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...keyRecordOf(row), key };
}

export function hmacOf(key: string | Uint8Array, pepper: Buffer): Buffer {
  return createHmac('sha256', pepper).update(key).digest();
}

export function keyRecordOf(row: Selectable<Tables['api_key']>): KeyRecord {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    username: row.username,
    lastFour: row.last_four,
    createdAt: row.created_at,
    ...(row.expires_at === null ? {} : { expiresAt: row.expires_at }),
    ...(row.last_used_at === null ? {} : { lastUsedAt: row.last_used_at }),
    ...(row.last_used_from === null ? {} : { lastUsedFrom: row.last_used_from }),
  };
}
