import type { CommandRecord, Outcome, QueryMode, RowError } from '@rowmill/contracts';
import { commands } from '@rowmill/commands';
import type { EgressRequest } from '@rowmill/egress';
import { parseQuery } from '@rowmill/language';
import type { QueryCache } from '../cache/query-cache.ts';
import { MemoryLedger } from '../ledger/memory-ledger.ts';
import type { QueryOptions, StageRecord } from '../ledger/records.ts';
import { orchestrate } from '../orchestrator/orchestrate.ts';
import { bindPlan } from '../planner/bind-plan.ts';
import { describeStages } from '../planner/describe-stages.ts';
import { planSteps } from '../planner/plan-steps.ts';
import { isUnderneath } from '../run-batch/is-underneath.ts';
import { KEEP_LIMITS } from '../run-batch/kept-stages.ts';
import { RowSlots } from '../run-batch/row-slots.ts';
import { runBatch } from '../run-batch/run-batch.ts';
import type { StoreDesk } from '../run-batch/store-desk.ts';
import type { Workbench } from '../run-batch/workbench.ts';
import { literalHosts } from '../secrets/literal-hosts.ts';
import type { Secret } from '../secrets/query-secrets.ts';
import { SecretBox } from '../secrets/secret-box.ts';
import { createMemorySegments } from '../segments/memory-segments.ts';
import { VirtualClock } from '../simulator/virtual-clock.ts';
import { commandTally, type CommandTally } from './command-tally.ts';
import { readCommands } from './read-commands.ts';

/** Milliseconds of virtual time that a reply takes. */
export const REPLY_MS = 40;

export interface RunSettings {
  readonly mode?: QueryMode;
  readonly secrets?: ReadonlyMap<string, Secret>;
  readonly cache?: QueryCache;
  readonly mostCommands?: number;
  readonly mostHeldRows?: number;
  /** Where sinks deliver to. */
  stores?(clock: VirtualClock): StoreDesk;
  /** What the site says: a JSON text, or a status. `times` is how often the address was asked for, this time included. */
  reply?(path: string, times: number, request: EgressRequest): string | number;
}

export interface RecordedRun {
  readonly outcome: Outcome;
  readonly records: readonly CommandRecord[];
  readonly tally: CommandTally;
  readonly stage: StageRecord;
  readonly rowErrors: readonly RowError[];
}

let queries = 0;

/** Runs a query against a site that answers in virtual time; gives the command records of one stage. */
export async function runRecorded(
  text: string,
  stage: number,
  settings: RunSettings = {},
): Promise<RecordedRun> {
  const id = `query-${queries++}`;
  const { secrets = new Map<string, Secret>(), mode = 'comprehensive' } = settings;
  const segments = createMemorySegments();
  const clock = new VirtualClock();
  const ledger = new MemoryLedger(() => clock.now());
  const { plan, problems } = parseQuery(text, commands, { credentials: [...secrets.keys()] });
  if (plan === undefined) throw new Error(`${text}: ${problems[0]?.message}`);
  const box = new SecretBox({ open: async (name) => secrets.get(name) }, literalHosts(plan), 'nonce');
  const options: QueryOptions = {
    mode,
    minutes: 60,
    cache: settings.cache !== undefined,
    now: clock.now(),
    checkpoints: {},
    baselines: {},
  };
  const bindings = bindPlan(plan, commands, {
    id,
    options,
    credential: (name, escape) => box.marker(name, escape),
  });
  const steps = planSteps(describeStages(bindings), { given: false });
  await ledger.createQuery({ id, terms: { workspace: 'test' }, text, plan, steps, options });
  const bench: Workbench = {
    ledger,
    segments,
    commands,
    egress: { send: answering(clock, settings.reply ?? (() => '[]')) },
    gateOf: () => openGate(clock),
    clock,
    rowSlots: new RowSlots(),
    keepLimits: KEEP_LIMITS,
    bindings: () => bindings,
    secrets: () => box,
    file: () => {
      throw new Error('there are no files');
    },
    ...(settings.stores === undefined ? {} : { stores: settings.stores(clock) }),
    ...(settings.cache === undefined ? {} : { cache: settings.cache }),
    ...(settings.mostCommands === undefined ? {} : { mostCommands: settings.mostCommands }),
    ...(settings.mostHeldRows === undefined ? {} : { mostHeldRows: settings.mostHeldRows }),
  };
  const outcome = await clock.run(
    orchestrate({
      resume: () => ledger.resume(id),
      nextBatches: (turn, limit) => ledger.nextBatches(id, turn, limit, new Map()),
      runBatch: (batch) => claimingAnew(() => runBatch(bench, batch, new AbortController().signal)),
      finishQuery: (cause) => ledger.finish(id, cause),
      sleep: (ms, stop) => clock.sleep(ms, stop),
      cancelled: new Promise(() => undefined),
    }),
  );
  if (outcome === 'continue') throw new Error('too long a query for a test');
  const record = (await ledger.stages(id))[stage]!;
  const refs = await ledger.commandSegments(id, stage);
  return {
    outcome,
    records: await readCommands(segments, refs, { offset: 0, limit: Infinity }),
    tally: commandTally(await ledger.query(id), record),
    stage: record,
    rowErrors: await ledger.rowErrors(id),
  };
}

/** What failed underneath comes back. */
async function claimingAnew<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await run();
    } catch (error) {
      if (!isUnderneath(error) || tries === 3) throw error;
    }
}

function answering(
  clock: VirtualClock,
  reply: NonNullable<RunSettings['reply']>,
): Workbench['egress']['send'] {
  const asked = new Map<string, number>();
  return async (request) => {
    const { hostname, pathname, search } = new URL(request.url);
    await request.beforeHop?.(hostname);
    const path = pathname + search;
    const times = (asked.get(path) ?? 0) + 1;
    asked.set(path, times);
    await clock.sleep(REPLY_MS, request.signal);
    const answer = reply(path, times, request);
    const body = Buffer.from(typeof answer === 'number' ? '{}' : answer);
    request.onBytes?.(body.length);
    return {
      status: typeof answer === 'number' ? answer : 200,
      url: request.url,
      headers: new Map([['content-type', 'application/json']]),
      body: (async function* () {
        yield body;
      })(),
      bytes: { received: body.length, decoded: body.length },
    };
  };
}

function openGate(clock: VirtualClock): ReturnType<Workbench['gateOf']> {
  return {
    take: async (domain) => {
      const now = clock.monotonic();
      return { domain, notBefore: now, expires: now + 1_000, giveBack() {} };
    },
    nearest: async () => 0,
    waiting: () => [],
    [Symbol.asyncDispose]: async () => undefined,
  };
}
