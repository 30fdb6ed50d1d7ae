import { EventEmitter } from 'node:events';
import { ServiceError } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { readSettings } from './configuration/read-settings.ts';
import { createHealth } from './http/health.ts';
import { defineRole, type Role } from './roles.ts';
import { runRoles } from './run-roles.ts';
import { createLog } from './telemetry/create-log.ts';
import { createMetrics } from './telemetry/metrics.ts';

function stage(drainSeconds = 5) {
  const happened: string[] = [];
  const health = createHealth();
  const role = (
    name: string,
    needs: readonly string[] = [],
    drain = async (_hurry: AbortSignal) => {},
  ): Role =>
    defineRole({
      name,
      needs,
      summary: name,
      async start() {
        happened.push(`start ${name}`);
        return {
          async drain(hurry) {
            happened.push(`drain ${name} ${health.state}`);
            await drain(hurry);
          },
        };
      },
    });
  const signals = new EventEmitter();
  const context = {
    settings: { ...readSettings({}).settings, drainSeconds },
    log: createLog('silent'),
    metrics: createMetrics(),
    health,
  };
  const run = (names: readonly string[], roles: readonly Role[]) =>
    runRoles(names, { roles, context, signals, giveUp: () => happened.push('gave up') });
  return { happened, health, role, signals, run };
}

const all: Role = { name: 'all', summary: 'everything', needs: ['worker', 'api'] };

test('roles start after what they need, each once, and drain in reverse', async () => {
  const { happened, health, role, signals, run } = stage();
  const roles = [all, role('api', ['base']), role('worker', ['base']), role('base')];
  const { ended } = await run(['all', 'api'], roles);
  expect(health.state).toBe('ready');
  signals.emit('SIGTERM');
  await ended;
  expect(happened).toEqual([
    'start base',
    'start worker',
    'start api',
    'drain api draining',
    'drain worker draining',
    'drain base draining',
  ]);
  expect(signals.listenerCount('SIGTERM')).toBe(0);
});

test('a second signal gives up; time that is over hurries', async () => {
  const { happened, role, signals, run } = stage(0);
  const { ended } = await run(
    ['slow'],
    [role('slow', [], (hurry) => new Promise((resolve) => hurry.addEventListener('abort', () => resolve())))],
  );
  signals.emit('SIGINT');
  signals.emit('SIGTERM');
  await ended;
  expect(happened).toEqual(['start slow', 'drain slow draining', 'gave up']);
});

test('what has started is drained when another does not start', async () => {
  const { happened, role, run } = stage();
  const broken: Role = {
    name: 'broken',
    summary: '',
    needs: ['base'],
    start: async () => {
      throw new ServiceError('database/unavailable', { problem: 'gone' });
    },
  };
  await expect(run(['broken'], [role('base'), broken])).rejects.toThrow('the database does not answer');
  expect(happened).toEqual(['start base', 'drain base draining']);
});

test('all roles are drained even if one fails, and the failure is told', async () => {
  const { happened, role, run } = stage();
  const roles = [
    role('api', ['base'], async () => {
      throw new Error('stuck');
    }),
    role('base'),
  ];
  const running = await run(['api'], roles);
  await expect(running.stop()).rejects.toThrow('stuck');
  await expect(running.ended).rejects.toThrow('stuck');
  expect(happened.at(-1)).toBe('drain base draining');
});

test('unknown roles and circles are refused', async () => {
  const { role, run } = stage();
  await expect(run(['none'], [role('api')])).rejects.toThrow(
    'the setting roles names "none", which is none of api',
  );
  await expect(run(['a'], [role('a', ['b']), role('b', ['a'])])).rejects.toThrow('the setting roles');
});

test('roles of the program itself start where they are needed and cannot be asked for', async () => {
  const { happened, role, run } = stage();
  const roles = [role('api', ['base']), { ...role('base'), isOwn: true }];
  const running = await run(['api'], roles);
  await running.stop();
  expect(happened.filter((what) => what.startsWith('start'))).toEqual(['start base', 'start api']);
  await expect(run(['base'], roles)).rejects.toThrow('names "base", which is none of api');
});
