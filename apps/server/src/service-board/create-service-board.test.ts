import { setImmediate } from 'node:timers/promises';
import { SERVICE_NAMES, type ServiceName } from '@rowmill/contracts';
import type { AuditEntry } from '@rowmill/resources';
import { describe, expect, test } from 'vitest';
import { AWAY } from '../browsing/absent-page-jobs.ts';
import { createServiceBoard } from './create-service-board.ts';
import { describeServices, type ServiceReadings, type ServiceRestarts } from './describe-services.ts';
import type { Restartable } from './restartable.ts';
import type { ServiceBoard } from './service-board.ts';

const author = { workspace: 'w', actor: 'user ada' };
const BUILT = [
  'gonogo',
  'sirp',
  'secrets',
  'licorice',
  'workers',
  'jobs',
  'mentos',
  'screenshot',
  'krull',
  'almanac',
] as const;

interface Bench {
  readonly board: ServiceBoard;
  readonly log: string[];
  readonly audited: AuditEntry[];
  pass(ms: number): void;
}

function openBench({
  readings = {},
  sirp = {},
  restarts = {},
  record,
  unbuilt,
}: {
  readings?: Partial<ServiceReadings>;
  sirp?: Partial<Restartable>;
  restarts?: Partial<ServiceRestarts>;
  record?: () => Promise<void>;
  unbuilt?: ServiceName;
} = {}): Bench {
  let now = Date.UTC(2026, 0, 1);
  const log: string[] = [];
  const audited: AuditEntry[] = [];
  const restartable = (name: string): Restartable => ({
    async drain() {
      log.push(`drain ${name}`);
    },
    async start() {
      log.push(`start ${name}`);
    },
  });
  const allRestarts: ServiceRestarts = {
    gonogo: restartable('gonogo'),
    sirp: { ...restartable('sirp'), ...sirp },
    secrets: restartable('secrets'),
    licorice: restartable('licorice'),
    workers: restartable('workers'),
    jobs: restartable('jobs'),
    mentos: restartable('mentos'),
    screenshot: restartable('screenshot'),
    krull: restartable('krull'),
    almanac: restartable('almanac'),
    ...restarts,
  };
  const allWell: ServiceReadings = {
    database: async () => 1,
    keys: async () => 1,
    users: async () => 1,
    policies: async () => 1,
    screenshots: async () => 1,
    licences: async () => 1,
    stores: async () => 1,
    nextDue: async () => undefined,
    browsing: async () => ({ ...AWAY, problem: undefined, slots: 2, busy: 1 }),
    waitingForPermits: () => 3,
    load: async () => ({ running: 2, queued: 1, workers: 1 }),
    isDraining: () => false,
    loopLagMs: () => 4,
    housekeeping: async () => ({ reapedAt: now - 20_000 }),
  };
  const board = createServiceBoard({
    services: describeServices({ ...allWell, ...readings }, allRestarts, () => now).map(
      ({ built, ...service }) => ({ ...service, ...(built && service.name !== unbuilt && { built }) }),
    ),
    version: '1.2.3',
    instance: { id: 'one', startedAt: '2026-01-01T00:00:00.000Z' },
    async record(entry) {
      await record?.();
      audited.push(entry);
    },
    now: () => now,
    checkMs: 30,
  });
  return { board, log, audited, pass: (ms) => (now += ms) };
}

describe('status', () => {
  test.each([undefined, 'mentos'] as const)(
    'tells of all ten; what is not built (%s) is down',
    async (unbuilt) => {
      const { board } = openBench({ ...(unbuilt && { unbuilt }) });
      const statuses = await board.statuses();
      expect(statuses.map(({ service }) => service)).toEqual(SERVICE_NAMES);
      expect(Object.fromEntries(statuses.map(({ service, state }) => [service, state]))).toEqual(
        Object.fromEntries(BUILT.map((name) => [name, name === unbuilt ? 'down' : 'up'])),
      );
      for (const { service, checks, instances } of statuses) {
        const isBuilt = service !== unbuilt;
        expect(checks.some(({ name }) => name === 'not-built')).toBe(!isBuilt);
        expect(instances).toHaveLength(isBuilt ? 1 : 0);
      }
      expect(await board.status('workers')).toMatchObject({
        version: '1.2.3',
        since: '2026-01-01T00:00:00.000Z',
        instances: [{ id: 'one' }],
        checks: [
          { name: 'runner', ok: true, detail: '1 worker: 2 run, 1 wait' },
          { name: 'event-loop', ok: true, detail: '4 ms late' },
        ],
      });
    },
  );

  test.each<[string, Partial<ServiceReadings>, Partial<Record<(typeof BUILT)[number], string>>]>([
    [
      'a database that fails',
      { database: () => Promise.reject(new Error('10.0.0.1:5432')) },
      { sirp: 'down', jobs: 'down' },
    ],
    [
      'a database that never answers',
      { database: () => new Promise(() => {}) },
      { sirp: 'down', jobs: 'down' },
    ],
    ['keys that cannot be read', { keys: () => Promise.reject(new Error()) }, { secrets: 'down' }],
    [
      'readings that throw',
      {
        policies: () => {
          throw new Error();
        },
      },
      { gonogo: 'down' },
    ],
    ['a slow process', { loopLagMs: () => 900 }, { workers: 'degraded' }],
    ['a runner that drains', { isDraining: () => true }, { workers: 'degraded', sirp: 'degraded' }],
    [
      'a reaper that stopped',
      { housekeeping: async () => ({ reapedAt: 0, sweptAt: 0 }) },
      { jobs: 'degraded' },
    ],
  ])('%s shows where it matters and nowhere else', async (_, readings, expected) => {
    const { board } = openBench({ readings });
    const statuses = await board.statuses();
    const states = Object.fromEntries(statuses.map(({ service, state }) => [service, state]));
    const wanted: Readonly<Record<string, string>> = expected;
    for (const name of BUILT) expect([name, states[name]]).toEqual([name, wanted[name] ?? 'up']);
    expect(JSON.stringify(statuses)).not.toContain('10.0.0.1');
  });

  test('since is when the state began', async () => {
    let lag = 0;
    const { board, pass } = openBench({ readings: { loopLagMs: () => lag } });
    const { since } = await board.status('workers');
    pass(5_000);
    expect((await board.status('workers')).since).toBe(since);
    lag = 10_000;
    expect((await board.status('workers')).since).toBe('2026-01-01T00:00:05.000Z');
  });
});

describe('restart', () => {
  test('drains, then starts, and is up again', async () => {
    const drained = Promise.withResolvers<void>();
    const { board, log, audited } = openBench({ sirp: { drain: () => drained.promise } });
    expect(await board.restart('sirp', author)).toEqual({ service: 'sirp', state: 'draining' });
    expect((await board.status('sirp')).state).toBe('draining');
    expect((await board.status('workers')).state).toBe('up');
    expect(log).toEqual([]);
    drained.resolve();
    await board[Symbol.asyncDispose]();
    expect(log).toEqual(['start sirp']);
    expect((await board.status('sirp')).state).toBe('up');
    expect(audited).toEqual([{ ...author, operation: 'restartService', object: 'sirp' }]);
  });

  test('one per service in 30 s, and none while one is under way', async () => {
    const drained = Promise.withResolvers<void>();
    const { board, log, audited, pass } = openBench({ sirp: { drain: () => drained.promise } });
    const tooSoon = (retryAfterMs: number): object => ({ code: 'service/restarted-just-now', retryAfterMs });
    await board.restart('sirp', author);
    pass(10_000);
    await expect(board.restart('sirp', author)).rejects.toMatchObject(tooSoon(20_000));
    await board.restart('jobs', author);
    pass(25_000);
    await expect(board.restart('sirp', author)).rejects.toMatchObject(tooSoon(1_000));
    drained.resolve();
    await board[Symbol.asyncDispose]();
    await board.restart('sirp', author);
    await board[Symbol.asyncDispose]();
    expect(log).toEqual(['drain jobs', 'start jobs', 'start sirp', 'start sirp']);
    expect(audited).toHaveLength(3);
  });

  test('of many at once one begins', async () => {
    const { board, log } = openBench();
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => board.restart('jobs', author)));
    await board[Symbol.asyncDispose]();
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(log).toEqual(['drain jobs', 'start jobs']);
  });

  test('services that stand on one thing restart it one after the other', async () => {
    const log: string[] = [];
    const shared: Restartable = {
      async drain() {
        log.push('drain');
        await setImmediate();
      },
      async start() {
        await setImmediate();
        log.push('start');
      },
    };
    const { board } = openBench({ restarts: { sirp: shared, workers: shared } });
    await Promise.all([board.restart('sirp', author), board.restart('workers', author)]);
    await board[Symbol.asyncDispose]();
    expect(log).toEqual(['drain', 'start', 'drain', 'start']);
  });

  test('what is not built is not restarted', async () => {
    const { board, audited } = openBench({ unbuilt: 'mentos' });
    await expect(board.restart('mentos', author)).rejects.toMatchObject({ code: 'service/not-built' });
    expect(audited).toEqual([]);
  });

  test('what cannot be audited is not done, and may be tried again at once', async () => {
    let fails = true;
    const record = async (): Promise<void> => {
      if (fails) throw new Error('no database');
    };
    const { board, log } = openBench({ record });
    await expect(board.restart('sirp', author)).rejects.toThrow('no database');
    expect((await board.status('sirp')).state).toBe('up');
    fails = false;
    await board.restart('sirp', author);
    await board[Symbol.asyncDispose]();
    expect(log).toEqual(['drain sirp', 'start sirp']);
  });

  test('a service that cannot be drained is started all the same', async () => {
    const { board, log } = openBench({ sirp: { drain: () => Promise.reject(new Error('stuck')) } });
    await board.restart('sirp', author);
    await board[Symbol.asyncDispose]();
    expect(log).toEqual(['start sirp']);
    expect((await board.status('sirp')).state).toBe('up');
  });

  test('a service that does not start is down until it does', async () => {
    let starts = 0;
    const { board, pass } = openBench({
      sirp: {
        async start() {
          starts += 1;
          if (starts === 1) throw new Error('no');
        },
      },
    });
    await board.restart('sirp', author);
    await board[Symbol.asyncDispose]();
    const { state, checks } = await board.status('sirp');
    expect(state).toBe('down');
    expect(checks.at(-1)).toMatchObject({ name: 'restart', ok: false });
    pass(30_000);
    await board.restart('sirp', author);
    await board[Symbol.asyncDispose]();
    expect((await board.status('sirp')).state).toBe('up');
  });
});
