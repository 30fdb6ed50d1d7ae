import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createAudit,
  createCheckpoints,
  createChest,
  createIdempotency,
  createIdentity,
  createPrompts,
  createSecrets,
  openKeyFile,
  type Chest,
} from '@rowmill/resources';
import { knownKeys } from '../../testing/known-keys.fixture.ts';
import { startTestServer } from '../../testing/start-test-server.fixture.ts';
import { routes } from '../index.ts';

export interface VaultServer extends AsyncDisposable {
  readonly workspace: string;
  readonly chest: Chest;
  /** The text of the key file. */
  keys(): Promise<string>;
  /** Everything that is in the table, as text. */
  tableText(table: 'audit' | 'idempotency' | 'secret'): Promise<string>;
  /** `POST /v1/secrets/secrets`; as an admin unless a key is named. */
  send(operation: string, more?: Sent): Promise<Answered>;
}

interface Sent {
  readonly key?: 'viewer' | 'editor' | 'admin' | 'stranger';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- each test knows what it asked for
  readonly body: any;
}

/** The operations of the vault on a server, a database and a key file of their own. */
export async function startVaultServer(): Promise<VaultServer> {
  const directory = await mkdtemp(join(tmpdir(), 'vault-server-'));
  const keyPath = join(directory, 'vault.keys');
  const [workspace, other] = [randomUUID(), randomUUID()];
  let chest!: Chest;
  const server = await startTestServer({
    routes,
    async services(database) {
      for (const id of [workspace, other])
        await database.system.insertInto('workspace').values({ id, name: id }).execute();
      chest = await createChest({ database, keyFile: await openKeyFile(keyPath, { isOurs: true }) });
      const audit = createAudit({ database });
      return {
        ...createIdentity({ database, pepper: randomBytes(32), secure: false }),
        audit,
        checkpoints: createCheckpoints({ database, audit }),
        idempotency: createIdempotency({ database }),
        prompts: createPrompts({ database, audit }),
        secrets: createSecrets({ database, chest, audit }),
        vault: chest,
      };
    },
    authenticate() {
      const caller = { workspace, actor: 'user ada' };
      return knownKeys({
        viewer: { ...caller, role: 'viewer' },
        editor: { ...caller, role: 'editor' },
        admin: { ...caller, role: 'admin' },
        stranger: { ...caller, workspace: other, role: 'admin' },
      });
    },
  });
  return {
    workspace,
    chest,
    keys: () => readFile(keyPath, 'utf8'),
    tableText: async (table) =>
      JSON.stringify(await server.database.system.selectFrom(table).selectAll().execute(), (_, value) =>
        isBuffer(value) ? Buffer.from(value.data).toString('latin1') : (value as unknown),
      ),
    async send(operation, { key = 'admin', body, headers = {} } = {}) {
      const [method = '', path = ''] = operation.split(' ');
      const reply = await fetch(server.url + path, {
        method,
        headers: {
          authorization: `svc ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      return {
        status: reply.status,
        headers: reply.headers,
        text,
        body: text === '' ? {} : JSON.parse(text),
      };
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await rm(directory, { recursive: true });
    },
  };
}

function isBuffer(value: unknown): value is { readonly data: readonly number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
}
