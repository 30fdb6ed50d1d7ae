import type { Outcome } from '@rowmill/contracts';
import { createQuery } from '../queries/create-query.ts';
import type { QueryHouse } from '../queries/query-house.ts';
import { runQuery } from '../queries/run-query.ts';
import type { QueryRun, RunOptions } from './local-engine.ts';
import { LOCAL_WORKSPACE } from './local-workspace.ts';
import { openQueryRun } from './open-query-run.ts';

/** Nobody else would go on with a local query, so nobody lets go of it. */
const NEVER = new AbortController().signal;

/** Checks, plans and starts a query. */
export async function startQuery(
  house: QueryHouse,
  text: string,
  { given, ...options }: RunOptions = {},
): Promise<QueryRun> {
  const { id, plan } = await createQuery(house, {
    text,
    terms: { workspace: LOCAL_WORKSPACE },
    ...options,
    ...(given === undefined ? {} : { input: { kind: 'rows', rows: given } }),
  });
  const { ledger } = house.bench;
  const run = runQuery(house, await ledger.query(id), NEVER);
  return openQueryRun(house, {
    id,
    plan,
    ended: run.ended as Promise<Outcome>,
    cancel() {
      void ledger.cancel(id);
      run.cancel();
    },
  });
}
