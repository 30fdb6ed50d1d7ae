import { setTimeout as delay } from 'node:timers/promises';
import * as cluster from '@rowmill/cluster';
import type { Ledger } from '@rowmill/engine';

export * from '@rowmill/cluster';

/** Long enough that a worker which is stopped is likely to be about to commit. */
const BEFORE_COMMIT_MS = 3_000;

/** A planted bug: a bookmark is committed without asking whether the batch still is ours. */
export function startQueryWorker(options: cluster.QueryWorkerOptions): Promise<cluster.QueryWorker> {
  const { house } = options;
  const bench = { ...house.bench, ledger: careless(house.bench.ledger) };
  return cluster.startQueryWorker({ ...options, house: { ...house, bench } });
}

function careless(ledger: Ledger): Ledger {
  return {
    ...ledger,
    async commit(ref, epoch, commit) {
      if (commit.bookmark === undefined) return ledger.commit(ref, epoch, commit);
      await delay(BEFORE_COMMIT_MS);
      const latest = await ledger.batch(ref.query, ref.step, ref.batch);
      return ledger.commit(ref, latest.epoch, commit);
    },
  };
}
