import { checkAgainstErlang } from './check-against-erlang.ts';
import { checkAgainstRuns } from './check-against-runs.ts';
import { DAY, peakRate, rateAt, workloadOf } from './day.ts';
import { FIGURES, figure } from './figures.ts';
import { costPerMillion, sumOf, type Cost } from './fleet-cost.ts';
import { COSTS } from './page-mix.ts';
import { countPerPage, planFleet, type PerPage, type PlannedFleet } from './plan-fleet.ts';
import { simulateFleet, type FleetReport } from './simulate-fleet.ts';
import { singleLimits } from './single-limits.ts';
import { dollars, percent, rounded, table, time, whole } from './table.ts';

const SEED = 1;
const SIZES = [1e6, 1e7, 1e8, 1e9];
const WARM_UP = 300;
const COUNTED = 120;
const SMALL = 1e7;

/** The tables of docs/guides/scale.md, by the mark they stand behind. */
export function scaleTables(sizes: readonly number[] = SIZES): ReadonlyMap<string, string> {
  const page = countPerPage(SEED);
  const fleets = sizes.map((size) => planFleet(peakRate(size), page));
  return new Map([
    ['figures', figureTable()],
    ['formula', formulaTable()],
    ['runs', runTable()],
    ['limits', limitTable(page)],
    ['fleets', fleetTable(sizes, fleets)],
    ['slots', slotTable(page)],
    ['day', dayTable(page)],
    ['cost', costTable(sizes.at(-1)!, fleets.at(-1)!, page)],
  ]);
}

function figureTable(): string {
  return table(
    ['figure', 'is', 'from'],
    Object.values(FIGURES).map(({ value, unit, kind, from }) => [
      `${value} ${unit}`,
      kind,
      from === '' ? '—' : from,
    ]),
  );
}

function formulaTable(): string {
  return table(
    ['slots', 'busy', 'mean wait by the formula', 'simulated'],
    checkAgainstErlang(SEED).map(({ slots, busy, formula, simulated }) => [
      String(slots),
      percent(busy),
      time(formula),
      time(simulated),
    ]),
  );
}

function runTable(): string {
  return table(
    ['run', 'measured', 'simulated'],
    checkAgainstRuns(SEED).map(({ name, unit, measured, simulated }) => [
      name,
      `${rounded(measured)} ${unit}`,
      `${rounded(simulated)} ${unit}`,
    ]),
  );
}

function limitTable(page: PerPage): string {
  return table(
    ['one of', 'pages a day', 'then'],
    singleLimits(page).map(({ what, pagesPerDay, remedy }) => [what, whole(pagesPerDay), remedy]),
  );
}

function fleetTable(sizes: readonly number[], fleets: readonly PlannedFleet[]): string {
  const reports = fleets.map((fleet, at) => simulatePeak(sizes[at]!, fleet));
  const line = (name: string, of: (fleet: PlannedFleet, report: FleetReport, size: number) => string) => [
    name,
    ...fleets.map((fleet, at) => of(fleet, reports[at]!, sizes[at]!)),
  ];
  return table(
    ['pages a day', ...sizes.map(whole)],
    [
      line('pages a second, busiest hour', (_, __, size) => rounded(peakRate(size))),
      line('sites asked', (_, __, size) => whole(workloadOf(size, () => 0).hosts)),
      line('browser machines of 2 cores', ({ browsers }) => whole(browsers.nodes)),
      line(
        'page slots, batch slots of each',
        ({ browsers }) => `${browsers.pageSlots}, ${browsers.batchSlots}`,
      ),
      line('Redis', ({ redisShards }) => String(redisShards)),
      line('cores of Temporal, PostgreSQL, egress', (fleet) =>
        [fleet.temporalCores, fleet.postgresCores, fleet.egressCores].join(', '),
      ),
      line('simulated: browsers busy', (_, { busy }) => percent(busy.cores)),
      line('batch slots busy', (_, { busy }) => percent(busy.batchSlots)),
      line('Redis, Temporal, PostgreSQL busy', (_, { busy }) =>
        [busy.redis, busy.temporal, busy.postgres].map(percent).join(', '),
      ),
      line('wait for a batch slot, p99', (_, { waits }) => time(waits.batchSlot.quantile(0.99))),
      line('wait for a page slot, p99', (_, { waits }) => time(waits.pageSlot.quantile(0.99))),
      line('wait for Redis, p99', (_, { waits }) => time(waits.redis.quantile(0.99))),
    ],
  );
}

function simulatePeak(size: number, fleet: PlannedFleet): FleetReport {
  const workload = workloadOf(size, () => peakRate(size));
  return simulateFleet({ seed: SEED, fleet, workload, costs: COSTS, warmUp: WARM_UP, seconds: COUNTED });
}

/** The same machines with more or fewer slots for batches, and with the order of permit and page slot turned round. */
function slotTable(page: PerPage): string {
  const fleet = planFleet(peakRate(SMALL), page);
  const { pageSlots } = fleet.browsers;
  const rows = (['permit', 'page slot'] as const).flatMap((first) =>
    [1, 2, 3].map((times) => {
      const browsers = { ...fleet.browsers, batchSlots: times * pageSlots };
      const workload = workloadOf(SMALL, () => peakRate(SMALL));
      const { pagesPerSecond, busy, waits } = simulateFleet({
        seed: SEED,
        fleet: { ...fleet, browsers },
        workload,
        costs: COSTS,
        warmUp: 600,
        seconds: 600,
        first,
      });
      return [
        `${first} first`,
        `${times} × page slots`,
        rounded(pagesPerSecond),
        percent(busy.cores),
        time(waits.batchSlot.mean),
      ];
    }),
  );
  return table(
    ['a row takes its', 'batch slots', 'pages/s', 'browsers busy', 'mean wait for a batch slot'],
    rows,
  );
}

function dayTable(page: PerPage): string {
  const size = SIZES[0]!;
  const plans = [
    ['the busiest hour', planFleet(peakRate(size), page)],
    ['the mean of the day', planFleet((size / DAY) * 0.75, page)],
  ] as const;
  return table(
    [
      'machines enough for',
      'browser machines',
      'pages done',
      'browsers busy',
      'wait for a batch slot, mean and p99',
    ],
    plans.map(([name, fleet]) => {
      const workload = workloadOf(size, (second) => rateAt(size, second));
      const { pages, busy, waits } = simulateFleet({
        seed: SEED,
        fleet,
        workload,
        costs: COSTS,
        warmUp: 0,
        seconds: DAY,
      });
      return [
        name,
        String(fleet.browsers.nodes),
        whole(pages),
        percent(busy.cores),
        `${time(waits.batchSlot.mean)}, ${time(waits.batchSlot.quantile(0.99))}`,
      ];
    }),
  );
}

function costTable(size: number, fleet: PlannedFleet, page: PerPage): string {
  const plain = figure('plainShare');
  const lines: readonly (readonly [string, Cost])[] = [
    ['machines for the busiest hour, all day', costPerMillion(size, fleet, page, { follows: false })],
    ['as many machines as the hour needs', costPerMillion(size, fleet, page, { follows: true })],
    [
      `and \`--fetch auto\`, ${percent(plain)} of the pages without a browser`,
      costPerMillion(size, fleet, page, { follows: true, browserShare: 1 - plain }),
    ],
  ];
  return table(
    ['$ a million pages', 'browsers', 'other machines', 'puts', 'rows kept', 'together'],
    lines.map(([name, cost]) => [
      name,
      dollars(cost.browsers),
      dollars(cost.others),
      dollars(cost.puts),
      dollars(cost.storage),
      dollars(sumOf(cost)),
    ]),
  );
}
