import { ServiceError } from '@rowmill/contracts';
import type { Audit } from '../audit/audit.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database, Tx } from '../database/database.ts';
import { accountOf, authorOf, type Caller } from './caller.ts';
import { checkedName } from './checked-name.ts';
import { createKeyRing } from './key-ring.ts';
import { hmacOf, insertKey, keyRecordOf } from './insert-key.ts';
import { invalidField } from './invalid-field.ts';
import { isKey } from './key-format.ts';
import type { KeyDraft, Keys } from './keys.ts';
import { pageOf } from './page.ts';
import { isAtLeast, lesserRole } from './role-order.ts';
import { createThrottle, type Throttle } from './throttle.ts';

export interface KeysOptions {
  readonly database: Database;
  /** 32 secret bytes of this installation; with others, no key is recognised. */
  readonly pepper: Buffer;
  readonly audit?: Audit;
  readonly throttle?: Throttle;
  readonly now?: () => number;
}

export function createKeys(options: KeysOptions): Keys {
  const { database, pepper, now = Date.now } = options;
  const { audit = createAudit({ database, now }), throttle = createThrottle({ now }) } = options;
  const ring = createKeyRing(database, now);

  return {
    async create(tx, asked, draft) {
      const { caller } = asked;
      const { role = lesserRole('editor', caller.role) } = draft;
      if (!isAtLeast(caller.role, role)) throw new ServiceError('access/forbidden', { role });
      const facts = {
        ...accountOf(caller),
        workspace: caller.workspace,
        name: draft.name === undefined ? 'unnamed' : checkedName(draft.name, '/body/name'),
        role,
        expiresAt: await expiryOf(database, caller, draft, now()),
      };
      const made = await insertKey(tx, facts, pepper, now());
      await audit.write(tx, {
        ...authorOf(asked),
        operation: 'generateApiKey',
        object: made.id,
        details: { role, lastFour: made.lastFour },
      });
      return made;
    },

    list: (caller, { limit, cursor }) =>
      database.inWorkspace(caller.workspace, async (tx) => {
        let query = visibleTo(tx, caller)
          .orderBy('id')
          .limit(limit + 1);
        if (cursor !== undefined) query = query.where('id', '>', cursor);
        return pageOf(await query.execute(), limit, keyRecordOf, ({ id }) => id);
      }),

    get: (caller, id) =>
      database.inWorkspace(caller.workspace, async (tx) => {
        const row = await visibleTo(tx, caller).where('id', '=', id).executeTakeFirst();
        return row ? keyRecordOf(row) : missing(id);
      }),

    async delete(asked, id) {
      const hmac = await database.inWorkspace(asked.caller.workspace, async (tx) => {
        const row = await visibleTo(tx, asked.caller).where('id', '=', id).forUpdate().executeTakeFirst();
        if (!row) missing(id);
        await tx.deleteFrom('api_key').where('id', '=', id).execute();
        await audit.write(tx, { ...authorOf(asked), operation: 'deleteApiKey', object: id });
        return row.hmac;
      });
      ring.forget(hmac);
    },

    async verify(asked, key) {
      const { caller, address } = asked;
      const found = await throttle.guard({ account: `${caller.actor} verifies keys`, address }, async () => {
        const holder = isKey(key) ? await ring.find(hmacOf(key, pepper)) : undefined;
        return holder?.caller.workspace === caller.workspace ? holder : undefined;
      });
      if (found === undefined)
        await database.inWorkspace(caller.workspace, (tx) =>
          audit.write(tx, { ...authorOf(asked), operation: 'verifyApiKey', outcome: 'failed' }),
        );
      return found !== undefined;
    },

    sealed: (hash) => hmacOf(hash, pepper),

    async find(key, address) {
      const holder = isKey(key) ? await ring.find(hmacOf(key, pepper)) : undefined;
      if (holder !== undefined) await ring.touch(holder, address);
      return holder?.caller;
    },
  };
}

function visibleTo(tx: Tx, caller: Caller) {
  const query = tx.selectFrom('api_key').selectAll();
  return caller.role === 'admin' ? query : query.where('account', '=', accountOf(caller).account);
}

/** A key that ends makes keys that end no later: it could live on through them. */
async function expiryOf(
  database: Database,
  caller: Caller,
  { expiresAt }: KeyDraft,
  now: number,
): Promise<Date | undefined> {
  if (expiresAt !== undefined && expiresAt.getTime() <= now)
    throw invalidField('/body/expiresAt', 'has passed');
  if (caller.keyId === undefined) return expiresAt;
  // As the system: a key can make the first key of another workspace.
  const maker = await database.system
    .selectFrom('api_key')
    .select('expires_at')
    .where('id', '=', caller.keyId)
    .executeTakeFirst();
  const latest = maker?.expires_at ?? undefined;
  if (latest !== undefined && expiresAt !== undefined && expiresAt > latest)
    throw invalidField('/body/expiresAt', 'is later than the end of the key it is made with');
  return expiresAt ?? latest;
}

function missing(id: string): never {
  throw new ServiceError('request/not-found', { kind: 'API key', name: id });
}
