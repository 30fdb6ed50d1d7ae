import type { Audit } from '../audit/audit.ts';
import { createAudit } from '../audit/create-audit.ts';
import type { Database } from '../database/database.ts';

export interface SecretUse {
  readonly query: string;
  readonly name: string;
  /** `credential oauth`, `secret` */
  readonly kind: string;
}

/** Who has used what. */
export interface SecretUses {
  /** Writes a query's first use of a secret into the audit log; later ones, on whatever machine, are the same use. */
  note(workspace: string, use: SecretUse): Promise<void>;
}

export interface SecretUsesOptions {
  readonly database: Database;
  readonly audit?: Pick<Audit, 'write'>;
}

export function createSecretUses({
  database,
  audit = createAudit({ database }),
}: SecretUsesOptions): SecretUses {
  return {
    note: (workspace, { query, name, kind }) =>
      database.inWorkspace(workspace, async (tx) => {
        const first = await tx
          .insertInto('credential_use')
          .values({ query, name, workspace })
          .onConflict((conflict) => conflict.columns(['query', 'name']).doNothing())
          .returning('name')
          .executeTakeFirst();
        if (first === undefined) return;
        const entry = { workspace, actor: `query ${query}`, operation: 'useSecret', object: name };
        await audit.write(tx, { ...entry, details: { kind } });
      }),
  };
}
