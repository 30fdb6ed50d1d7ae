import { afterEach, describe, expect, test } from 'vitest';
import { knownKeys } from '../testing/known-keys.fixture.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { buildServer } from './build-server.ts';
import type { Route } from './define-route.ts';
import { createHealth } from './health.ts';
import { httpSettings, type HttpSettings } from './http-settings.ts';
import { startServer } from './start-server.ts';

const caller = { workspace: 'w', actor: 'key 1' } as const;
const authenticate = knownKeys({
  edit: { ...caller, role: 'editor' },
  admin: { ...caller, role: 'admin' },
});
const authorization = 'svc admin';

function serve(routes: readonly Route[] = [], settings: Partial<HttpSettings> = {}) {
  const health = createHealth(() => time);
  const metrics = createMetrics();
  const app = buildServer({ routes, services: {} as never, authenticate, health, metrics, settings });
  const statusOf = async (url: string): Promise<[number, string]> => {
    const reply = await app.inject({ url });
    return [reply.statusCode, reply.json<{ status: string }>().status];
  };
  return { app, health, metrics, statusOf };
}
let time = 0;

function slowRoute(work: Promise<void>, begun: () => void): Route {
  return {
    method: 'GET',
    path: '/v1/slow',
    operation: 'slow',
    group: 'rowmill',
    role: 'viewer',
    summary: 'Waits.',
    replies: {},
    errors: [],
    async handle() {
      begun();
      await work;
      return { status: 200, body: { done: true } };
    },
  };
}

describe('health', () => {
  test('says one word each', async () => {
    const { health, statusOf } = serve();
    expect(await statusOf('/startupz')).toEqual([503, 'starting']);
    expect(await statusOf('/readyz')).toEqual([503, 'starting']);
    health.started();
    expect(await statusOf('/startupz')).toEqual([200, 'started']);
    expect(await statusOf('/readyz')).toEqual([200, 'ready']);
    health.drain();
    expect(await statusOf('/readyz')).toEqual([503, 'draining']);
    expect(await statusOf('/livez')).toEqual([200, 'alive']);
  });

  test('a part that throws or says no makes it unavailable; parts are looked at once a second', async () => {
    const { health, statusOf } = serve();
    health.started();
    let looks = 0;
    let works = true;
    health.addCheck('database', async () => {
      looks++;
      if (!works) throw new Error('10.0.0.1 gone');
      return true;
    });
    expect(await statusOf('/readyz')).toEqual([200, 'ready']);
    works = false;
    expect(await statusOf('/readyz')).toEqual([200, 'ready']);
    time += 1000;
    expect(await statusOf('/readyz')).toEqual([503, 'unavailable']);
    expect(looks).toBe(2);
  });

  test('other methods are refused as everywhere', async () => {
    const reply = await serve().app.inject({ method: 'POST', url: '/livez' });
    expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'GET']);
  });
});

describe('draining', () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function listen(drainMs: number) {
    const begun = Promise.withResolvers<void>();
    const work = Promise.withResolvers<void>();
    const { app, health } = serve([slowRoute(work.promise, begun.resolve)]);
    const server = await startServer(app, httpSettings({ port: 0 }));
    closing.push(() => app.close());
    const reply = fetch(`${server.address}/v1/slow`, { headers: { authorization } });
    await begun.promise;
    const drain = (): Promise<void> => {
      health.drain();
      return server.drain(AbortSignal.timeout(drainMs));
    };
    return { app, server, work, reply, drain };
  }

  test('what runs is finished and the connection closed; nothing new is let in', async () => {
    const { app, server, work, reply, drain } = await listen(5000);
    const drained = drain();
    const late = await app.inject({ url: '/v1/slow', headers: { authorization } });
    expect([late.statusCode, late.json<{ code: string }>().code, late.headers['retry-after']]).toEqual([
      503,
      'service/draining',
      '1',
    ]);
    await expect(fetch(`${server.address}/livez`)).rejects.toThrow('fetch failed');
    work.resolve();
    const { status, headers } = await reply;
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
    await drained;
  });

  test('what takes too long is cut off', async () => {
    const { work, reply, drain } = await listen(50);
    const outcome = expect(reply).rejects.toThrow('fetch failed');
    await drain();
    await outcome;
    work.resolve();
  });
});

describe('metrics', () => {
  const ask = async (settings: Partial<HttpSettings>, key?: string) => {
    const { app } = serve([], settings);
    return (
      await app.inject({ url: '/metrics', headers: key === undefined ? {} : { authorization: `svc ${key}` } })
    ).statusCode;
  };

  test('are off at first, open on loopback, for admins elsewhere', async () => {
    expect(await ask({})).toBe(404);
    expect(await ask({ metrics: true })).toBe(200);
    for (const settings of [{ host: '0.0.0.0' }, { trustedProxies: ['10.0.0.1'] }]) {
      expect(await ask({ metrics: true, ...settings })).toBe(401);
      expect(await ask({ metrics: true, ...settings }, 'edit')).toBe(403);
      expect(await ask({ metrics: true, ...settings }, 'admin')).toBe(200);
    }
  });

  test('keep the rules of names and count what was answered', async () => {
    const { app, metrics } = serve([slowRoute(Promise.resolve(), () => {})], { metrics: true });
    metrics.gauge('rowmill_queries_running', 'Queries that run now.', async () => 3);
    metrics.total('rowmill_rows_total', 'Rows.', () => 2);
    await app.inject({ url: '/v1/slow', headers: { authorization } });
    const { body } = await app.inject({ url: '/metrics' });
    expect(body).toContain('rowmill_http_request_duration_seconds_count{operation="slow",status="200"} 1');
    expect(body).toContain('rowmill_queries_running 3');
    expect(body).toContain('rowmill_rows_total 2');
    const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => ({
      name: name!,
      type: type!,
    }));
    expect(types.length).toBeGreaterThan(6);
    for (const { name, type } of types) {
      expect(name).toMatch(/^rowmill_[a-z]+(_[a-z]+)*$/);
      expect(name.endsWith('_total'), name).toBe(type === 'counter');
      expect(body).toMatch(new RegExp(`^# HELP ${name} \\S.*\\.$`, 'm'));
    }
  });
});
