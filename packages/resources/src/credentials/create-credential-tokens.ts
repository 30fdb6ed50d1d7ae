import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Chest, SecretPlace } from '../vault/chest.ts';
import type { CredentialTokens, KeptToken } from './credential-tokens.ts';

export interface CredentialTokensOptions {
  readonly database: Database;
  readonly chest: Pick<Chest, 'put' | 'open'>;
}

/** Where the token of a credential lies in the vault. */
export function tokenPlace(workspace: string, credential: string): SecretPlace {
  return { workspace, type: 'oauth', name: `token ${credential}` };
}

/** A lease is a row and not a lock: whoever waits for the other side must not hold a connection meanwhile. */
export function createCredentialTokens({ database, chest }: CredentialTokensOptions): CredentialTokens {
  return {
    read: (workspace, credential) =>
      database.inWorkspace(workspace, async (tx) => {
        const { type, name } = tokenPlace(workspace, credential);
        const found = await chest.open(workspace, type, name, tx);
        const owner = await chest.open(workspace, 'credential', credential, tx);
        const held = await tx
          .selectFrom('credential_token')
          .select('holder')
          .where('credential', '=', credential)
          .where('holder', 'is not', null)
          .where('held_until', '>=', sql<Date>`now()`)
          .executeTakeFirst();
        return {
          isHeld: held !== undefined,
          ...(found && { token: JSON.parse(found.value) as KeptToken }),
          ...(owner && { version: owner.version }),
        };
      }),

    claim: (workspace, credential, holder, leaseMs) =>
      database.inWorkspace(workspace, async (tx) => {
        const until = sql<Date>`now() + make_interval(secs => ${leaseMs / 1000})`;
        const claimed = await tx
          .insertInto('credential_token')
          .values({ workspace, credential, holder, held_until: until })
          .onConflict((conflict) =>
            conflict
              .columns(['workspace', 'credential'])
              .doUpdateSet({ holder, held_until: until })
              .where((row) =>
                row.or([
                  row('credential_token.holder', 'is', null),
                  row('credential_token.held_until', '<', sql<Date>`now()`),
                ]),
              ),
          )
          .returning('holder')
          .executeTakeFirst();
        return claimed !== undefined;
      }),

    extend: (workspace, credential, holder, leaseMs) =>
      database.inWorkspace(workspace, async (tx) => {
        const held = await tx
          .updateTable('credential_token')
          .set({ held_until: sql<Date>`now() + make_interval(secs => ${leaseMs / 1000})` })
          .where('credential', '=', credential)
          .where('holder', '=', holder)
          .returning('holder')
          .executeTakeFirst();
        return held !== undefined;
      }),

    keep: (workspace, credential, holder, token) =>
      database.inWorkspace(workspace, async (tx) => {
        const kept = await tx
          .updateTable('credential_token')
          .set({
            holder: null,
            held_until: null,
            kept_at: new Date(token.obtainedMs),
            expires_at: token.expiresMs === undefined ? null : new Date(token.expiresMs),
          })
          .where('credential', '=', credential)
          .where('holder', '=', holder)
          .returning('credential')
          .executeTakeFirst();
        if (kept === undefined) return false;
        await chest.put(tx, tokenPlace(workspace, credential), JSON.stringify(token));
        return true;
      }),

    async release(workspace, credential, holder) {
      await database.inWorkspace(workspace, (tx) =>
        tx
          .updateTable('credential_token')
          .set({ holder: null, held_until: null })
          .where('credential', '=', credential)
          .where('holder', '=', holder)
          .execute(),
      );
    },
  };
}
