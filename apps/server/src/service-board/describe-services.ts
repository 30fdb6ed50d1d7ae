import type { BrowsingStatus } from '../browsing/page-jobs.ts';
import { defineService, type Reading, type ServiceCheck, type ServiceDefinition } from './define-service.ts';
import type { Restartable } from './restartable.ts';

/** Where the checks look. Readings that reject are failed checks. */
export interface ServiceReadings {
  database(): Promise<unknown>;
  keys(): Promise<unknown>;
  users(): Promise<unknown>;
  policies(): Promise<unknown>;
  screenshots(): Promise<unknown>;
  licences(): Promise<unknown>;
  stores(): Promise<unknown>;
  /** When the next schedule is due, in epoch milliseconds; nothing when none is. */
  nextDue(): Promise<number | undefined>;
  /** Of all browsers together. */
  browsing(): Promise<BrowsingStatus>;
  /** Requests that wait for a permit. */
  waitingForPermits(): number;
  /** Of all workers together. */
  load(): Promise<{ readonly running: number; readonly queued: number; readonly workers: number }>;
  /** Whether this process begins nothing new. */
  isDraining(): boolean;
  loopLagMs(): number;
  /** Epoch milliseconds of the last rounds, wherever they were; left out before the first. */
  housekeeping(): Promise<{ readonly reapedAt?: number; readonly sweptAt?: number }>;
}

/** What a restart does to the services that are built. */
export type ServiceRestarts = Readonly<
  Record<
    | 'gonogo'
    | 'sirp'
    | 'secrets'
    | 'licorice'
    | 'workers'
    | 'jobs'
    | 'mentos'
    | 'screenshot'
    | 'krull'
    | 'almanac',
    Restartable
  >
>;

const MOST_LAG_MS = 500;
const REAP_OVERDUE_MS = 5 * 60_000;
const TICK_OVERDUE_MS = 60_000;
const SWEEP_OVERDUE_MS = 3 * 3_600_000;

/** The ten services of the interface and what stands behind each of them. */
export function describeServices(
  readings: ServiceReadings,
  restarts: ServiceRestarts,
  now: () => number = Date.now,
): readonly ServiceDefinition[] {
  const begun = now();
  const round = (name: string, last: () => Promise<number | undefined>, overdueMs: number): ServiceCheck => ({
    name,
    isVital: false,
    async read() {
      const at = await last();
      const seconds = Math.round((now() - (at ?? begun)) / 1000);
      return {
        ok: now() - (at ?? begun) <= overdueMs,
        detail: at === undefined ? 'has not run yet' : `ran ${seconds} s ago`,
      };
    },
  });

  return [
    defineService({
      name: 'gonogo',
      sentence: 'Decides how often a domain may be asked.',
      built: {
        restart: restarts.gonogo,
        checks: [
          answers('policies', () => readings.policies()),
          says('gate', () => ({ ok: true, detail: `${readings.waitingForPermits()} requests wait` })),
        ],
      },
    }),
    defineService({
      name: 'sirp',
      sentence: 'Takes queries and gives their results.',
      built: {
        restart: restarts.sirp,
        checks: [
          answers('database', () => readings.database()),
          says('engine', () =>
            readings.isDraining()
              ? { ok: false, detail: 'begins nothing new' }
              : { ok: true, detail: 'takes queries' },
          ),
        ],
      },
    }),
    defineService({
      name: 'secrets',
      sentence: 'Keeps keys and users.',
      built: {
        restart: restarts.secrets,
        checks: [answers('keys', () => readings.keys()), answers('users', () => readings.users())],
      },
    }),
    defineService({
      name: 'licorice',
      sentence: 'Keeps licences.',
      built: {
        restart: restarts.licorice,
        checks: [answers('licences', () => readings.licences())],
      },
    }),
    defineService({
      name: 'workers',
      sentence: 'Runs the queries.',
      built: {
        restart: restarts.workers,
        checks: [
          {
            name: 'runner',
            isVital: false,
            async read() {
              const { running, queued, workers } = await readings.load();
              const who = workers === 1 ? '1 worker' : `${workers} workers`;
              return {
                ok: workers > 0 && !readings.isDraining(),
                detail: `${who}: ${running} run, ${queued} wait`,
              };
            },
          },
          says('event-loop', () => {
            const lag = readings.loopLagMs();
            return { ok: lag <= MOST_LAG_MS, detail: `${lag} ms late` };
          }),
        ],
      },
    }),
    defineService({
      name: 'jobs',
      sentence: 'Takes away what has expired.',
      built: {
        restart: restarts.jobs,
        checks: [
          answers('ledger', () => readings.database()),
          round('reaper', async () => (await readings.housekeeping()).reapedAt, REAP_OVERDUE_MS),
          round('sweeper', async () => (await readings.housekeeping()).sweptAt, SWEEP_OVERDUE_MS),
        ],
      },
    }),
    defineService({
      name: 'mentos',
      sentence: 'Keeps stores and streams.',
      built: {
        restart: restarts.mentos,
        checks: [answers('stores', () => readings.stores())],
      },
    }),
    defineService({
      name: 'screenshot',
      sentence: 'Keeps screenshots.',
      built: {
        restart: restarts.screenshot,
        checks: [answers('records', () => readings.screenshots())],
      },
    }),
    defineService({
      name: 'krull',
      sentence: 'Drives browsers.',
      built: {
        restart: restarts.krull,
        checks: [
          {
            name: 'browsers',
            isVital: true,
            async read() {
              const { problem, slots, busy, queued } = await readings.browsing();
              return problem === undefined
                ? { ok: true, detail: `${busy} of ${slots} pages open, ${queued} wait` }
                : { ok: false, detail: problem };
            },
          },
        ],
      },
    }),
    defineService({
      name: 'almanac',
      sentence: 'Starts queries by the clock.',
      built: {
        restart: restarts.almanac,
        checks: [
          answers('schedules', () => readings.nextDue()),
          {
            name: 'clock',
            isVital: false,
            async read() {
              const due = await readings.nextDue();
              if (due === undefined) return { ok: true, detail: 'nothing is due' };
              const seconds = Math.round((due - now()) / 1000);
              return {
                ok: now() - due <= TICK_OVERDUE_MS,
                detail: seconds >= 0 ? `the next is due in ${seconds} s` : `${-seconds} s late`,
              };
            },
          },
        ],
      },
    }),
  ];
}

/** Vital: the service is nothing without what is asked here. */
function answers(name: string, ask: () => Promise<unknown>): ServiceCheck {
  return {
    name,
    isVital: true,
    async read() {
      await ask();
      return { ok: true, detail: 'answers' };
    },
  };
}

function says(name: string, reading: () => Reading): ServiceCheck {
  return { name, isVital: false, read: async () => reading() };
}
