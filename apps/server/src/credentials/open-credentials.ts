import {
  askPermit,
  createConsents,
  createTokenDesk,
  type Consents,
  type QuerySecrets,
  type WorkspaceGates,
} from '@rowmill/engine';
import type { Egress } from '@rowmill/egress';
import {
  createCredentials,
  createCredentialTokens,
  createSecretUses,
  type Chest,
  type Database,
  type KeptCredentials,
  type Secrets,
} from '@rowmill/resources';
import { sql } from 'kysely';
import { querySecrets } from './query-secrets.ts';

export interface CredentialsParts {
  readonly database: Database;
  readonly chest: Chest;
  readonly secrets: Pick<Secrets, 'open' | 'list'>;
  readonly egress: Pick<Egress, 'send'>;
  readonly gates: Pick<WorkspaceGates, 'gateOf'>;
  /** Whether what names no host may go to hosts that a query names literally. */
  readonly anyHost: boolean;
}

export interface OpenCredentials {
  readonly credentials: KeptCredentials;
  readonly consents: Consents;
  /** What queries see of them. */
  readonly forQueries: QuerySecrets;
  /** Takes away consents that nobody has finished. */
  sweep(): Promise<void>;
}

/** Credentials and everything that uses them. */
export function openCredentials(parts: CredentialsParts): OpenCredentials {
  const { database, chest, egress, gates } = parts;
  const send: Egress['send'] = (request) => egress.send(request);
  const uses = createSecretUses({ database });
  const credentials = createCredentials({ database, chest, uses });
  const tokens = createCredentialTokens({ database, chest });
  const permit = (workspace: string, host: string, signal: AbortSignal): Promise<() => boolean> =>
    askPermit(gates.gateOf(workspace), signal)(host);
  const desk = createTokenDesk({ tokens, credentials, send, permit });
  return {
    credentials,
    consents: createConsents({ database, chest, tokens, credentials, send, permit }),
    forQueries: querySecrets({ ...parts, credentials, uses, tokens: desk }),
    async sweep() {
      await database.system
        .deleteFrom('secret')
        .where('type', '=', 'oauth')
        .where('name', 'like', 'consent %')
        .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
        .execute();
    },
  };
}
