import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { MemoryLedger } from '../ledger/memory-ledger.ts';
import { createMemoryGate } from '../policy/memory-gate.ts';
import { createQueryHouse } from '../queries/create-query-house.ts';
import { givenSecrets } from '../secrets/given-secrets.ts';
import { createDiskStore } from '../segments/disk-store.ts';
import { createSegments } from '../segments/create-segments.ts';
import { explainQuery } from './explain-query.ts';
import type { LocalEngine, LocalEngineOptions, QueryRun } from './local-engine.ts';
import { keepObjects } from './keep-objects.ts';
import { localBrowser } from './local-browser.ts';
import { startQuery } from './start-query.ts';

/** The whole engine in this process. */
export async function createLocalEngine(options: LocalEngineOptions = {}): Promise<LocalEngine> {
  const directory = options.directory ?? (await mkdtemp(join(tmpdir(), 'rowmill-')));
  const scratch = join(directory, 'scratch');
  await mkdir(scratch, { recursive: true });
  const segments = await createSegments({
    // A folder that ends with the program need not survive a power cut.
    store: createDiskStore(join(directory, 'segments'), { durable: options.directory !== undefined }),
    scratch,
    // DuckDB uses two threads by itself; more children than pairs of cores would only hold memory.
    children: Math.max(1, Math.floor(availableParallelism() / 2)),
  });
  const own = localBrowser({ allow: options.egressAllow ?? [] });
  const policies = options.policies ?? [];
  const gate = createMemoryGate({ policies });
  const house = createQueryHouse({
    ledger: new MemoryLedger(),
    segments,
    gateOf: () => gate,
    policiesOf: async () => policies,
    secrets: givenSecrets(options.secrets, options.tokens),
    egressAllow: options.egressAllow ?? [],
    files: options.files ?? false,
    ...(options.stores && { stores: options.stores }),
    ...(options.browser === 'none' ? {} : { browser: options.browser ?? own }),
    keepObject: keepObjects(join(directory, 'objects')),
  });
  const runs = new Set<QueryRun>();

  return {
    async start(text, runOptions) {
      const run = await startQuery(house, text, runOptions);
      runs.add(run);
      const forget = (): boolean => runs.delete(run);
      // How it fails is told to whoever waits for its end.
      run.ended.then(forget, forget);
      return run;
    },
    explain: (text, runOptions) => explainQuery(house, text, runOptions),
    async [Symbol.asyncDispose]() {
      for (const run of runs) run.cancel();
      await Promise.all([...runs].map((run) => run.ended));
      await gate[Symbol.asyncDispose]();
      await house[Symbol.asyncDispose]();
      await own[Symbol.asyncDispose]();
      await segments[Symbol.asyncDispose]();
      if (options.directory === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}
