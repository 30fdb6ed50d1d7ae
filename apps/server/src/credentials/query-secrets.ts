import { connectionProblem, type QuerySecrets, type Secret, type TokenDesk } from '@rowmill/engine';
import { credentialFacts, ServiceError } from '@rowmill/contracts';
import type { KeptCredentials, SecretRecord, Secrets, SecretUses } from '@rowmill/resources';

export interface QuerySecretsParts {
  readonly credentials: KeptCredentials;
  readonly secrets: Pick<Secrets, 'open' | 'list'>;
  readonly uses: SecretUses;
  readonly tokens: TokenDesk;
  readonly anyHost: boolean;
}

const MOST = 1_000;

/** What `$CREDENTIALS.name$` and `--credential` mean: a credential, or else a custom secret of the name. */
export function querySecrets(parts: QuerySecretsParts): QuerySecrets {
  const { credentials, secrets, uses, tokens, anyHost } = parts;
  /** Nowhere, where nobody has said; or where the query itself says, if the operator allows it. */
  const placesOf = (hosts: readonly string[]): Pick<Secret, 'hosts'> =>
    hosts.length === 0 && anyHost ? {} : { hosts };

  async function customNames(workspace: string): Promise<readonly SecretRecord[]> {
    const all: SecretRecord[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await secrets.list(workspace, { limit: MOST, ...(cursor !== undefined && { cursor }) });
      all.push(...page.items);
      cursor = page.nextCursor;
      if (cursor === undefined) return all;
    }
  }

  async function openCustom(workspace: string, name: string, query: string): Promise<Secret | undefined> {
    const found = await secrets.open(workspace, name);
    if (found === undefined) return undefined;
    await uses.note(workspace, { query, name, kind: 'secret' });
    return { value: found.value, ...placesOf(found.hosts) };
  }

  async function open(workspace: string, name: string, query: string): Promise<Secret | undefined> {
    const found = await credentials.openFor(workspace, name, query);
    if (found === undefined) return openCustom(workspace, name, query);
    const { type, hosts, fields, version } = found;
    const { main } = credentialFacts(type);
    const value = main === undefined ? undefined : fields[main];
    return {
      credential: { type, fields, version },
      ...placesOf(hosts),
      ...(value !== undefined && { value }),
    };
  }

  return {
    async names(workspace) {
      const own = await credentials.names(workspace);
      const taken = new Set(own.map(({ name }) => name));
      const custom = await customNames(workspace);
      return [
        ...own,
        ...custom.filter(({ name }) => !taken.has(name)).map(({ name, version }) => ({ name, version })),
      ];
    },
    open: (workspace, name, { query }) => open(workspace, name, query).catch(asUnavailable),
    tokens: {
      token: (workspace, name, wish) => tokens.token(workspace, name, wish).catch(asUnavailable),
    },
  };
}

/** No fault of the row: it is tried again when the database is back. */
function asUnavailable(error: unknown): never {
  const problem = connectionProblem(error);
  throw problem === undefined ? error : new ServiceError('database/unavailable', { problem });
}
