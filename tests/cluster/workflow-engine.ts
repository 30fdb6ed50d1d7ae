import { setTimeout as delay } from 'node:timers/promises';
import { createTemporalStarter, startQueryWorker } from '@rowmill/cluster';
import type { Outcome } from '@rowmill/contracts';
import {
  createMemoryGate,
  createQueryHouse,
  givenSecrets,
  isOver,
  stageIndexOf,
  type QueryHouseOptions,
} from '@rowmill/engine';
import { createQuery } from '../../packages/engine/src/queries/create-query.ts';
import { engineOptions } from '../queries/engine-for.ts';
import { givenStores } from '../queries/given-stores.ts';
import type { CaseRun, QueryEngine } from '../queries/query-engine.ts';
import { openWorkerGround } from './worker-ground.ts';

/** Queries as workflows, with a worker in this process that has what the options of a query file ask for. */
export async function openWorkflowEngine(
  environment: Readonly<Record<string, string>>,
  directory: string,
  asked: ReadonlyMap<string, string>,
  browser: QueryHouseOptions['browser'],
): Promise<QueryEngine<CaseRun> & AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  const ground = opened.use(await openWorkerGround(environment, directory));
  const { ledger, segments, workspace } = ground;
  const { policies, secrets, egressAllow } = engineOptions(asked);
  const gate = opened.use(createMemoryGate({ policies }));
  const house = opened.use(
    createQueryHouse({
      ledger,
      segments,
      gateOf: () => gate,
      policiesOf: async () => policies,
      secrets: givenSecrets(secrets),
      egressAllow,
      browser: asked.get('browser') === 'none' ? undefined : browser,
      files: false,
      stores: givenStores,
    }),
  );
  const worker = await startQueryWorker({
    ...ground,
    house,
    slots: { data: 2, http: 4, browser: 2, deliver: 2 },
  });
  opened.defer(() => worker.drain());
  const starter = createTemporalStarter(ground);

  async function outcomeOf(id: string): Promise<Outcome> {
    for (; ; await delay(20)) {
      const { state, outcome } = await ledger.query(id);
      if (isOver(state) && outcome !== undefined) return outcome;
    }
  }
  const rest = opened.move();
  return {
    async start(text, { given, ...options }) {
      const { id, plan } = await createQuery(house, {
        text,
        terms: { workspace },
        ...options,
        ...(given !== undefined && { input: { kind: 'rows', rows: given } }),
      });
      starter.add(id, workspace);
      return {
        ended: outcomeOf(id),
        cancel: () => void starter.cancel(id),
        rowErrors: () => ledger.rowErrors(id),
        async *rows(stage) {
          const found = await ledger.stageSegments(id, stageIndexOf(plan, stage));
          const total = found.reduce((sum, segment) => sum + segment.rows, 0);
          for await (const rows of segments.read(found, 0, total)) yield rows.map(({ row }) => row);
        },
      };
    },
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}
