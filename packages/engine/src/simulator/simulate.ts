import type { ErrorCode, KeyedRow, Outcome, RowError } from '@rowmill/contracts';
import { parseQuery } from '@rowmill/language';
import type { Ledger } from '../ledger/ledger.ts';
import { MemoryLedger } from '../ledger/memory-ledger.ts';
import type { QueryOptions } from '../ledger/records.ts';
import { bindPlan } from '../planner/bind-plan.ts';
import { describeStages } from '../planner/describe-stages.ts';
import { planSteps } from '../planner/plan-steps.ts';
import type { StoreDesk } from '../run-batch/store-desk.ts';
import { createMemorySegments } from '../segments/memory-segments.ts';
import type { StageCommands } from './check-commands.ts';
import { checkRun } from './check-run.ts';
import { allRows, commandsOfRun } from './commands-of-run.ts';
import { Faults } from './faults.ts';
import { makeScenario, type Scenario } from './make-scenario.ts';
import { runSimulated } from './run-simulated.ts';
import { SeededRandom } from './seeded-random.ts';
import { simulatedCommands } from './simulated-commands.ts';
import { SimulatedSite } from './simulated-site.ts';
import { SimulatedStore, type ReceivedRow } from './simulated-store.ts';
import { VirtualClock } from './virtual-clock.ts';

export interface SimulationOptions {
  /** Puts something in front of the ledger: how a test plants a bug or listens in. */
  readonly wrapLedger?: (ledger: Ledger, now: () => number) => Ledger;
  /** The same for the stores. */
  readonly wrapStores?: (desk: StoreDesk) => StoreDesk;
}

export interface Simulation {
  readonly seed: number;
  readonly query: string;
  readonly scenario: Scenario;
  readonly outcome: Outcome;
  readonly rows: readonly KeyedRow[];
  readonly commands: readonly StageCommands[];
  readonly rowErrors: readonly RowError[];
  /** How often each address was asked for. */
  readonly asked: ReadonlyMap<string, number>;
  /** What the store got, by delivery key, and what was given up. */
  readonly received: ReadonlyMap<string, ReceivedRow>;
  readonly letters: ReadonlyMap<string, ErrorCode>;
  readonly checkpoint: unknown;
  readonly cancelledMs?: number;
  readonly endedMs: number;
}

const QUERY = '019b7000-0000-7000-8000-000000000000';

/** One query of one seed in virtual time, with the real planner, orchestrator and run-batch; throws when a promise is broken. */
export async function simulate(seed: number, options: SimulationOptions = {}): Promise<Simulation> {
  const random = new SeededRandom(seed);
  const scenario = makeScenario(random);
  const clock = new VirtualClock();
  const memory = new MemoryLedger(() => clock.now());
  const ledger = options.wrapLedger?.(memory, () => clock.now()) ?? memory;
  const segments = createMemorySegments();
  const site = new SimulatedSite(random, clock, scenario.hasPoison);
  const { wrapStores = (desk: StoreDesk) => desk } = options;
  const store = new SimulatedStore(random, clock);
  const faults = new Faults(random, clock, scenario.faults, scenario.faultProbability);
  const { plan, problems } = parseQuery(scenario.text, simulatedCommands);
  if (plan === undefined) throw new Error(`${scenario.text}: ${problems[0]?.message}`);
  const queryOptions: QueryOptions = {
    mode: scenario.mode,
    minutes: 60,
    cache: false,
    now: clock.now(),
    checkpoints: {},
    baselines: {},
    ...(scenario.preview === undefined ? {} : { preview: scenario.preview }),
  };
  const bindings = bindPlan(plan, simulatedCommands, {
    id: QUERY,
    options: queryOptions,
    credential: () => '',
  });
  const steps = planSteps(describeStages(bindings), {
    given: false,
    ...(scenario.preview === undefined ? {} : { preview: scenario.preview }),
  });
  await ledger.createQuery({
    id: QUERY,
    terms: { workspace: 'simulated' },
    text: scenario.text,
    plan,
    steps,
    options: queryOptions,
  });
  const run = runSimulated({
    query: QUERY,
    bindings,
    random,
    clock,
    ledger,
    segments,
    site,
    stores: (life) => wrapStores(store.desk(life, faults)),
    faults,
    scenario,
  });
  const { outcome, cancelledMs } = await clock.run(run).catch((error: unknown) => {
    throw new Error(`SEED=${seed}: ${String(error)}\n${scenario.text}\n${JSON.stringify(scenario)}`, {
      cause: error,
    });
  });
  const found = await memory.stageSegments(QUERY, plan.stages.length - 1);
  const simulation: Simulation = {
    seed,
    query: QUERY,
    scenario,
    outcome,
    rows: await allRows(segments, found),
    commands: await commandsOfRun(memory, segments, QUERY, outcome),
    rowErrors: await memory.rowErrors(QUERY),
    asked: site.asked,
    received: store.received,
    letters: store.letters,
    checkpoint: (await memory.checkpoint('simulated', 'mark'))?.value,
    ...(cancelledMs === undefined ? {} : { cancelledMs }),
    endedMs: clock.monotonic(),
  };
  checkRun(simulation);
  return simulation;
}
