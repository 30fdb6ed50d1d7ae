import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands } from '@rowmill/commands';
import { createEgress } from '@rowmill/egress';
import { QueryCache } from '../cache/query-cache.ts';
import { needSlots } from '../in-process/need-slots.ts';
import { MemoryLedger } from '../ledger/memory-ledger.ts';
import type { QueryRecord } from '../ledger/records.ts';
import { bindPlan } from '../planner/bind-plan.ts';
import type { StageBinding } from '../planner/stage-binding.ts';
import { createMemoryGate } from '../policy/memory-gate.ts';
import { systemClock } from '../run-batch/engine-clock.ts';
import { KEEP_LIMITS } from '../run-batch/kept-stages.ts';
import { RowSlots } from '../run-batch/row-slots.ts';
import type { Workbench } from '../run-batch/workbench.ts';
import { literalHosts } from '../secrets/literal-hosts.ts';
import { SecretBox } from '../secrets/secret-box.ts';
import { createDiskStore } from '../segments/disk-store.ts';
import { createSegments } from '../segments/create-segments.ts';
import { explainQuery } from './explain-query.ts';
import { localFiles } from './local-files.ts';
import type { LocalEngine, LocalEngineOptions } from './local-engine.ts';
import { startQuery, type LocalHouse } from './start-query.ts';

/** The whole engine in this process. */
export async function createLocalEngine(options: LocalEngineOptions = {}): Promise<LocalEngine> {
  const directory = options.directory ?? (await mkdtemp(join(tmpdir(), 'rowmill-')));
  const scratch = join(directory, 'scratch');
  await mkdir(scratch, { recursive: true });
  const segments = await createSegments({
    store: createDiskStore(join(directory, 'segments')),
    scratch,
    // DuckDB uses two threads by itself; more children than pairs of cores would only hold memory.
    children: Math.max(1, Math.floor(availableParallelism() / 2)),
  });
  const egress = createEgress({ allow: options.egressAllow ?? [] });
  const gate = createMemoryGate({ policies: options.policies ?? [] });
  const cache = new QueryCache();
  const boxes = new Map<string, SecretBox>();
  const bound = new Map<string, readonly StageBinding[]>();

  const secrets = ({ id, plan }: Pick<QueryRecord, 'id' | 'plan'>): SecretBox => {
    const known = boxes.get(id);
    if (known !== undefined) return known;
    const box = new SecretBox(
      options.secrets ?? new Map(),
      literalHosts(plan),
      randomBytes(16).toString('hex'),
    );
    boxes.set(id, box);
    return box;
  };
  const bindings: LocalHouse['bindings'] = (query) => {
    const known = bound.get(query.id);
    if (known !== undefined) return known;
    const box = secrets(query);
    const made = bindPlan(query.plan, commands, {
      ...query,
      credential: (name, escape) => box.marker(name, escape),
    });
    bound.set(query.id, made);
    return made;
  };
  const bench: Workbench = {
    ledger: new MemoryLedger(),
    segments,
    commands,
    egress,
    gate,
    clock: systemClock,
    rowSlots: new RowSlots(),
    keepLimits: KEEP_LIMITS,
    bindings,
    secrets,
    cache,
    file: localFiles(options.files ?? false),
  };
  const runs = new Set<{ cancel(): void; readonly ended: Promise<unknown> }>();
  const house: LocalHouse = {
    bench,
    bindings,
    names: { credentials: [...(options.secrets?.keys() ?? [])] },
    slots: needSlots(),
    policies: options.policies ?? [],
    cache,
    forget(query) {
      boxes.delete(query);
      bound.delete(query);
    },
    runs,
  };

  return {
    start: (text, runOptions) => startQuery(house, text, runOptions),
    explain: (text, runOptions) => explainQuery(house, text, runOptions),
    async [Symbol.asyncDispose]() {
      for (const run of runs) run.cancel();
      await Promise.all([...runs].map((run) => run.ended));
      await gate[Symbol.asyncDispose]();
      await egress[Symbol.asyncDispose]();
      await segments[Symbol.asyncDispose]();
      if (options.directory === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}
