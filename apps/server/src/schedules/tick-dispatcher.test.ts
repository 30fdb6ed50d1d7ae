import { ServiceError } from '@rowmill/contracts';
import type { ScheduleRecord, StartedTick, TickEnd } from '@rowmill/resources';
import { expect, test } from 'vitest';
import { TickDispatcher, type TickDispatcherOptions } from './tick-dispatcher.ts';

const started = (more: Partial<StartedTick> = {}): StartedTick => ({
  schedule: {
    key: 'k',
    workspace: 'w',
    id: 'prices',
    query: 'range 1 1',
    terms: {},
    timing: { minutes: 1, jitterSeconds: 0 },
  } as ScheduleRecord,
  tick: new Date(0),
  query: 'new',
  tries: 1,
  ...more,
});

/** What is done, in its order; `fails` says what goes wrong. */
function openDesk(fails: Readonly<Record<string, Error>> = {}, isWanted = true) {
  const done: string[] = [];
  const step = async (name: string): Promise<never> => {
    if (fails[name] !== undefined) throw fails[name];
    done.push(name);
    return undefined as never;
  };
  const ticks: TickDispatcherOptions['ticks'] = {
    letGo: () => step('let go'),
    async running() {
      await step('running');
      return isWanted;
    },
    async finish(_run, { state }: TickEnd) {
      await step(state);
      return true;
    },
  };
  const dispatcher = new TickDispatcher({
    ticks,
    queries: {
      dispatch: ({ id }) => step(`dispatch ${id}`),
      cancel: (_workspace, id) => step(`cancel ${id}`),
      find: () => step('find'),
    },
    limits: { minutes: 60, maxMinutes: 120, ttlSeconds: 60, maxTtlSeconds: 60 },
    alerts: { tell: async () => undefined },
    onTrouble: () => undefined,
  });
  return { dispatcher, done };
}

const away = new ServiceError('database/unavailable', { problem: 'away' });

test('a query that is gone need not be cancelled', async () => {
  const missing = new ServiceError('request/not-found', { kind: 'query', name: 'q' });
  const { dispatcher, done } = openDesk({ 'cancel gone': missing, 'cancel stuck': away });
  await dispatcher.cancel({ workspace: 'w', query: 'old' });
  await dispatcher.cancel({ workspace: 'w', query: 'gone' });
  expect(done).toEqual(['cancel old']);
  await expect(dispatcher.cancel({ workspace: 'w', query: 'stuck' })).rejects.toBe(away);
});

test('a query whose tick was left out meanwhile is stopped', async () => {
  const { dispatcher, done } = openDesk({}, false);
  await dispatcher.dispatchOrWait(started());
  expect(done).toEqual(['dispatch new', 'running', 'cancel new']);
});

test.each([
  [away, 1, []],
  [away, 29, []],
  [away, 30, ['refused']],
  [new ServiceError('limit/rows', { count: 2, limit: 1 }), 1, ['refused']],
  [new ServiceError('service/draining'), 30, ['let go']],
])('what cannot be dispatched is tried again, or given up, %#', async (error, tries, expected) => {
  const { dispatcher, done } = openDesk({ 'dispatch new': error });
  await dispatcher.dispatchOrWait(started({ tries }));
  expect(done).toEqual(expected);
});
