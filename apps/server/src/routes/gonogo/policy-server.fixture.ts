import { randomUUID } from 'node:crypto';
import { createWorkspaceGates, type WorkspaceGates } from '@rowmill/engine';
import { createAudit, createLicences, createPolicies, type Audit, type Policies } from '@rowmill/resources';
import { createTestDatabase } from '@rowmill/resources/testing';
import { readSettings } from '../../configuration/read-settings.ts';
import { showSettings } from '../../configuration/show-settings.ts';
import { buildServer } from '../../http/build-server.ts';
import { createServiceBoard } from '../../service-board/create-service-board.ts';
import { AWAY } from '../../browsing/absent-page-jobs.ts';
import { describeServices } from '../../service-board/describe-services.ts';
import type { Services } from '../../services.ts';
import { knownKeys } from '../../testing/known-keys.fixture.ts';
import { routes } from '../index.ts';

export interface Sent {
  readonly key?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

/** The policy and service operations on a real database, with a key for each role and one of another workspace. */
export interface PolicyServer extends AsyncDisposable {
  readonly workspace: string;
  readonly gates: WorkspaceGates;
  readonly audit: Audit;
  readonly policies: Policies;
  send(operation: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /v1/${string}`, sent?: Sent): Promise<Received>;
}

export async function openPolicyServer(): Promise<PolicyServer> {
  const server = await createTestDatabase();
  const { database } = server;
  const [workspace, other] = [randomUUID(), randomUUID()];
  for (const id of [workspace, other]) {
    await database.system.insertInto('workspace').values({ id, name: id }).execute();
  }
  const policies = createPolicies({ database });
  const audit = createAudit({ database });
  const gates = createWorkspaceGates({ policiesOf: (id) => policies.all(id), began: -Infinity });
  const restart = { drain: async () => {}, start: async () => {} };
  const serviceBoard = createServiceBoard({
    services: describeServices(
      {
        database: () => policies.fingerprints(),
        keys: () => database.system.selectFrom('api_key').select('id').limit(1).execute(),
        users: () => database.system.selectFrom('account').select('id').limit(1).execute(),
        policies: () => policies.fingerprints(),
        screenshots: () => database.system.selectFrom('screenshot').select('hash').limit(1).execute(),
        nextDue: async () => undefined,
        stores: () => database.system.selectFrom('store').select('name').limit(1).execute(),
        licences: () => database.system.selectFrom('licence').select('id').limit(1).execute(),
        browsing: async () => AWAY,
        waitingForPermits: () => gates.waiting().length,
        load: async () => ({ running: 0, queued: 0, workers: 1 }),
        isDraining: () => false,
        loopLagMs: () => 0,
        housekeeping: async () => ({}),
      },
      {
        gonogo: restart,
        sirp: restart,
        secrets: restart,
        licorice: restart,
        mentos: restart,
        workers: restart,
        jobs: restart,
        screenshot: restart,
        krull: restart,
        almanac: restart,
      },
    ),
    version: '0.0.0',
    instance: { id: 'test', startedAt: new Date().toISOString() },
    record: (entry) => database.inWorkspace(entry.workspace, (tx) => audit.write(tx, entry)),
  });
  const { settings, origins } = readSettings({ env: process.env });
  const documented = { documented: () => showSettings(settings, origins) };
  const caller = { workspace, actor: 'user ada' };
  const app = buildServer({
    routes,
    services: {
      policies,
      gates,
      serviceBoard,
      licences: createLicences({ database }),
      settings: documented,
      inWorkspace: database.inWorkspace,
    } as Services,
    authenticate: knownKeys({
      viewer: { ...caller, role: 'viewer' },
      editor: { ...caller, role: 'editor' },
      admin: { ...caller, role: 'admin' },
      stranger: { ...caller, workspace: other, role: 'admin' },
    }),
  });
  return {
    workspace,
    gates,
    audit,
    policies,
    async send(operation, { key = 'admin', body, headers = {} } = {}) {
      const [method, url] = operation.split(' ') as ['GET', string];
      const reply = await app.inject({
        method,
        url,
        headers: {
          authorization: `svc ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
      const text = reply.body;
      return {
        status: reply.statusCode,
        headers: reply.headers,
        text,
        body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      };
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      await serviceBoard[Symbol.asyncDispose]();
      await gates[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
    },
  };
}
