import { ServiceError } from '@rowmill/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openScheduleServer, type ScheduleServer } from './schedule-server.fixture.ts';

const SCHEDULES = '/v1/sirp/schedules';
const MINUTE = 60_000;

let server: ScheduleServer;
beforeAll(async () => {
  server = await openScheduleServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const add = (body: object = {}) =>
  server.send(`POST ${SCHEDULES}`, { body: { query: 'range 1 3', ...body } });
const all =
  (...wanted: string[]) =>
  (states: readonly string[]): boolean =>
    JSON.stringify(states) === JSON.stringify(wanted);

describe('a schedule', () => {
  test('is kept, read, replaced, disabled, enabled and deleted', async () => {
    const metadata = { for: 'tests' };
    const made = await add({ minutes: 90, ttl: 60, summary: true, cleanup: true, metadata });
    expect(made.status).toBe(201);
    expect(made.headers.get('location')).toBe(`${SCHEDULES}/${made.body.id}`);
    const path = `${SCHEDULES}/${made.body.id}` as const;
    const start = server.clock.now;
    expect(made.body).toMatchObject({
      query: 'range 1 3',
      minutes: 90,
      ttl: 60,
      summary: true,
      cleanup: true,
      metadata,
      overlap: 'skip',
      catchup: 'last',
      jitterSeconds: 0,
      alerts: {},
      enabled: true,
      when: 'Every 90 minutes',
      createdBy: 'user ada',
      updatedBy: 'user ada',
      nextRuns: [1, 2, 3, 4, 5].map((n) => new Date(start + n * 90 * MINUTE).toISOString()),
    });
    expect((await server.send(`GET ${path}`, { key: 'viewer' })).body).toEqual(made.body);
    const list = await server.send(`GET ${SCHEDULES}?limit=1000`, { key: 'viewer' });
    expect(list.body.items).toContainEqual(made.body);

    const body = { query: 'range 1 4', cron: '30 2 * * *', timezone: 'europe/berlin' };
    const stale = await server.send(`PUT ${path}`, { body, headers: { 'if-match': '"7"' } });
    expect(stale.body.code).toBe('request/changed-meanwhile');
    const changed = await server.send(`PUT ${path}`, {
      key: 'second',
      body,
      headers: { 'if-match': '"1"' },
    });
    expect(changed.headers.get('etag')).toBe('"2"');
    expect(changed.body).toMatchObject({
      cron: '30 2 * * *',
      timezone: 'Europe/Berlin',
      when: 'At 02:30 (Europe/Berlin)',
      version: 2,
      createdBy: 'user ada',
      updatedBy: 'user bob',
    });
    expect(changed.body).not.toHaveProperty('minutes');
    expect(changed.body.nextRuns[0]).toBe('2026-03-03T01:30:00.000Z');

    const disabled = await server.send(`POST ${path}/disable`);
    expect(disabled.body).toMatchObject({ enabled: false, nextRuns: [], version: 3 });
    expect((await server.send(`POST ${path}/disable`)).body.version).toBe(3);
    expect((await server.send(`POST ${path}/enable`)).body).toMatchObject({ enabled: true, version: 4 });
    expect((await server.send(`DELETE ${path}`)).status).toBe(204);
    expect((await server.send(`DELETE ${path}`)).status).toBe(404);
    const { items } = await server.audit.list(server.workspace, { limit: 5 });
    expect(items.map(({ operation }) => operation)).toEqual([
      'deleteSchedule',
      'enableSchedule',
      'disableSchedule',
      'updateSchedule',
      'addSchedule',
    ]);
  });

  test.each([
    [{ cron: '* * * *' }, '/body/cron'],
    [{ cron: '0 0 30 2 *' }, '/body/cron'],
    [{ cron: '? * * * *' }, '/body/cron'],
    [{ cron: '61 * * * *' }, '/body/cron'],
    [{ cron: '0 0 * * *', timezone: 'Mars/Olympus' }, '/body/timezone'],
    [{ cron: '0 0 * * *', timezone: '+02:00' }, '/body/timezone'],
    [{ timezone: 'UTC', minutes: 5 }, '/body/timezone'],
    [{ cron: '0 0 * * *', minutes: 5 }, '/body/minutes'],
    [{ minutes: 1, jitterSeconds: 60 }, '/body/jitterSeconds'],
    [{ cron: '*/2 * * * *', jitterSeconds: 120 }, '/body/jitterSeconds'],
    [{ cron: '1,30,59 3,7,8 * * MON', jitterSeconds: 120 }, '/body/jitterSeconds'],
    [{ query: 'rang 1 3' }, '/body/query'],
    [{ query: 'range 1 $template.end$' }, '/body/query'],
    [{ mode: 'turbo' }, '/body/mode'],
    [{ overlap: 'both' }, '/body/overlap'],
    [{ metadata: { long: 'x'.repeat(65_536) } }, '/body/metadata'],
  ])('that cannot be meant is refused, %#', async (body, pointer) => {
    const refused = await add(body);
    expect([refused.status, refused.body.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });

  test('is previewed before it is made', async () => {
    const preview = (body: object) => server.send(`POST ${SCHEDULES}/preview`, { key: 'viewer', body });
    const daily = (await preview({ cron: '30 2 * * *', timezone: 'europe/berlin' })).body;
    expect(daily).toMatchObject({ when: 'At 02:30 (Europe/Berlin)', timezone: 'Europe/Berlin' });
    const times = daily.nextRuns.map((run: string) =>
      new Date(run).toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'short' }),
    );
    expect(times).toEqual(Array.from({ length: 5 }, () => '02:30'));
    const runs = (await preview({ minutes: 90 })).body.nextRuns.map((run: string) => Date.parse(run));
    expect(runs.slice(1).map((run: number, at: number) => run - runs[at])).toEqual(
      Array.from({ length: 4 }, () => 90 * MINUTE),
    );
    expect((await preview({})).body).toEqual({ when: 'Never by itself', nextRuns: [] });
    const refused = await preview({ cron: '61 * * * *' });
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '/body/cron']);
  });

  test('writes to addresses that are addresses', async () => {
    const refused = await add({ alerts: { failure: true, mail: ['ada@shop.example, bob@shop.example'] } });
    expect(refused.body.code).toBe('mail/bad-address');
  });

  test('belongs to its workspace', async () => {
    const { body } = await add({ minutes: 5 });
    const path = `${SCHEDULES}/${body.id}` as const;
    const key = 'stranger';
    const change = { key, body: { query: 'range 1 1' } };
    for (const reply of [
      await server.send(`GET ${path}`, { key }),
      await server.send(`PUT ${path}`, change),
      await server.send(`DELETE ${path}`, { key }),
      await server.send(`POST ${path}/enable`, { key }),
      await server.send(`POST ${path}/run`, { key }),
      await server.send(`GET ${path}/runs`, { key }),
      await server.send(`POST ${path}/alerts/test`, { key }),
    ])
      expect([reply.status, reply.body.code]).toEqual([404, 'request/not-found']);
    expect((await server.send(`GET ${SCHEDULES}`, { key })).body.items).toEqual([]);
  });

  test('is made once for one Idempotency-Key', async () => {
    const sent = { body: { query: 'range 1 3', minutes: 7 }, headers: { 'idempotency-key': 'once' } };
    const [first, second] = [
      await server.send(`POST ${SCHEDULES}`, sent),
      await server.send(`POST ${SCHEDULES}`, sent),
    ];
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body.id).toBe(first.body.id);
  });
});

describe('by its name', () => {
  const path = '/v1/almanac/schedules';
  test('it is made once, and replaced', async () => {
    const body = { query: 'range 1 3', minutes: 525_600, queryId: 'My prices. Übersicht' };
    const made = await server.send(`POST ${path}`, { body });
    expect([made.status, made.body.id]).toEqual([201, body.queryId]);
    const name = encodeURIComponent(body.queryId);
    expect(made.headers.get('location')).toBe(`${SCHEDULES}/${name}`);
    expect((await server.send(`GET ${SCHEDULES}/${name}`)).body).toEqual(made.body);
    const again = await server.send(`POST ${path}`, { body });
    expect([again.status, again.body.code]).toEqual([409, 'request/taken']);
    const put = await server.send(`PUT ${path}/${name}`, { body: { ...body, minutes: 10 } });
    expect([put.status, put.body.minutes, put.body.version]).toEqual([200, 10, 2]);
    const other = await server.send(`PUT ${path}/other`, {
      body: { query: 'range 1 3', queryId: 'another' },
    });
    expect(other.body.errors[0].pointer).toBe('/body/queryId');
    const fresh = await server.send(`PUT ${path}/other`, { body: { query: 'range 1 3' } });
    expect([fresh.status, fresh.body.id, fresh.body.nextRuns]).toEqual([201, 'other', []]);
    const gone = { body: { query: 'range 1 3' }, headers: { 'if-match': '"1"' } };
    expect((await server.send(`PUT ${path}/nothing`, gone)).status).toBe(404);
  });

  test.each(['..', ' x', 'a\u0000b'])('the name %j is refused', async (queryId) => {
    const refused = await server.send(`POST ${path}`, { body: { query: 'range 1 3', queryId } });
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, '/body/queryId']);
  });

  test('it runs here and nowhere else', async () => {
    const asked = (sirpURL: string) =>
      server.send(`POST ${path}`, { body: { query: 'range 1 3', minutes: 5, sirpURL } });
    expect((await asked('https://rowmill.example')).status).toBe(201);
    expect((await asked('https://rowmill.example/')).status).toBe(201);
    for (const foreign of ['https://evil.example', 'https://rowmill.example.evil.example', ''])
      expect((await asked(foreign)).body.errors[0].pointer).toBe('/body/sirpURL');
  });
});

describe('runs', () => {
  test('begin when they are due, once each, and are told', async () => {
    const { body } = await add({ minutes: 10, metadata: { tag: 'x' } });
    server.clock.now += 10 * MINUTE;
    const [run] = await server.runs(body.id, all('completed'));
    expect(run).toMatchObject({ cause: 'due', count: 1, rows: 3, tick: body.nextRuns[0] });
    const query = await server.send(`GET /v1/sirp/queries/${run!.query}`);
    expect(query.body).toMatchObject({ createdBy: `schedule ${body.id}`, metadata: { tag: 'x' } });
    server.clock.now += 5 * MINUTE;
    await server.runs(body.id, all('completed'));
    server.clock.now += 5 * MINUTE;
    await server.runs(body.id, all('completed', 'completed'));
    const page = await server.send(`GET ${SCHEDULES}/${body.id}/runs?limit=1`);
    expect(page.body.items).toHaveLength(1);
    const next = await server.send(`GET ${SCHEDULES}/${body.id}/runs?limit=1&cursor=${page.body.nextCursor}`);
    expect(next.body.items[0].tick).toBe(run!.tick);
    expect(next.body).not.toHaveProperty('nextCursor');
  });

  test('that nobody was there for are missed, and the last is made up for', async () => {
    const last = await add({ minutes: 10 });
    const none = await add({ minutes: 10, catchup: 'none' });
    server.clock.now += 35 * MINUTE;
    expect(await server.runs(last.body.id, all('completed', 'missed'))).toMatchObject([
      { cause: 'catchup', tick: last.body.nextRuns[2] },
      { count: 2, tick: last.body.nextRuns[0] },
    ]);
    expect(await server.runs(none.body.id, all('missed'))).toMatchObject([{ count: 3 }]);
  });

  test('of a disabled schedule do not begin by themselves, but by hand', async () => {
    const { body } = await add({ minutes: 10 });
    await server.send(`POST ${SCHEDULES}/${body.id}/disable`);
    server.clock.now += 10 * MINUTE;
    const path = `${SCHEDULES}/${body.id}/run` as const;
    const headers = { 'idempotency-key': 'by-hand' };
    const first = await server.send(`POST ${path}`, { headers });
    expect(first.status).toBe(202);
    expect((await server.send(`POST ${path}`, { headers })).body.id).toBe(first.body.id);
    expect(await server.runs(body.id, all('completed'))).toMatchObject([
      { cause: 'manual', query: first.body.id },
    ]);
  });

  const slow = {
    get query() {
      return `api get ${server.site.url}/slow --cache false`;
    },
  };
  test('are left out, wait or take the place of one that still goes on', async () => {
    server.site.waitMs = 2_000;
    const [skip, queue, cancel] = await Promise.all(
      ['skip', 'queue', 'cancel'].map((overlap) => add({ query: slow.query, minutes: 10, overlap })),
    );
    server.clock.now += 10 * MINUTE;
    for (const { body } of [skip!, queue!, cancel!]) await server.runs(body.id, all('running'));
    server.clock.now += 10 * MINUTE;
    await server.runs(skip!.body.id, all('skipped', 'running'));
    await server.runs(queue!.body.id, all('waiting', 'running'));
    await server.runs(cancel!.body.id, ([second, first]) => first === 'cancelled' && second === 'running');
    server.site.waitMs = 0;
    await server.runs(skip!.body.id, all('skipped', 'completed'));
    await server.runs(queue!.body.id, all('completed', 'completed'));
    await server.runs(cancel!.body.id, all('completed', 'cancelled'));
    for (const { body } of [skip!, queue!, cancel!]) await server.send(`DELETE ${SCHEDULES}/${body.id}`);
  });

  test('that wait are left out when the schedule is disabled', async () => {
    server.site.waitMs = 30_000;
    const { body } = await add({ query: slow.query, minutes: 10, overlap: 'queue' });
    server.clock.now += 10 * MINUTE;
    const [run] = await server.runs(body.id, all('running'));
    server.clock.now += 10 * MINUTE;
    await server.runs(body.id, all('waiting', 'running'));
    await server.send(`POST ${SCHEDULES}/${body.id}/disable`);
    await server.runs(body.id, all('skipped', 'running'));
    server.site.waitMs = 0;
    await server.send(`POST /v1/sirp/queries/${run!.query!}/cancel`);
    await server.runs(body.id, all('skipped', 'cancelled'));
    await server.send(`DELETE ${SCHEDULES}/${body.id}`);
  });

  test('ask the site anew, unless the stage says that it need not be asked', async () => {
    for (const [flag, requests] of [
      ['', 2],
      ['--cache true', 1],
    ] as const) {
      const { body } = await add({
        query: `api get ${server.site.url}/fresh?${flag.length} ${flag}`,
        minutes: 10,
      });
      const before = server.site.asked;
      server.clock.now += 10 * MINUTE;
      await server.runs(body.id, all('completed'));
      server.clock.now += 10 * MINUTE;
      await server.runs(body.id, all('completed', 'completed'));
      expect(server.site.asked - before).toBe(requests);
      await server.send(`DELETE ${SCHEDULES}/${body.id}`);
    }
  });

  test('that fail leave checkpoints where they were', async () => {
    const query = `api get ${server.site.url}/mark || expect "n < 100" --checkpoint mark:n`;
    const { body } = await add({ query, minutes: 10 });
    const mark = async () =>
      (
        await server.database.system
          .selectFrom('published')
          .select(['value', 'version'])
          .where('name', '=', 'mark')
          .execute()
      )[0];
    const nextRun = async (text: string, ...states: string[]) => {
      server.site.text = text;
      server.clock.now += 10 * MINUTE;
      await server.runs(body.id, all(...states));
    };
    await nextRun('[{"n": 7}]', 'completed');
    const first = await mark();
    expect(first!.value).toBe('7');
    await nextRun('[{"n": 500}]', 'failed', 'completed');
    expect(await mark()).toEqual(first);
    await nextRun('[{"n": 8}]', 'completed', 'failed', 'completed');
    const second = await mark();
    expect(second!.value).toBe('8');
    expect(second!.version).toBeGreaterThan(first!.version);
    server.site.text = '[{"n": 1}]';
    await server.send(`DELETE ${SCHEDULES}/${body.id}`);
  });
});

describe('people are told', () => {
  test('of failures in a row, of recovery and of empty runs', async () => {
    const { text } = server.site;
    server.letters.length = 0;
    server.events.length = 0;
    const alerts = {
      failuresInRow: 2,
      recovery: true,
      empty: true,
      mail: ['ada@shop.example'],
      webhook: 'pager',
    };
    const { body } = await add({
      query: `api get ${server.site.url}/told || expect "n > 0" --rows 0..`,
      minutes: 10,
      alerts,
    });
    const states: string[] = [];
    for (const [reply, state] of [
      ['[{"n": -1}]', 'failed'],
      ['[{"n": -1}]', 'failed'],
      ['[]', 'completed'],
    ] as const) {
      server.site.text = reply;
      server.clock.now += 10 * MINUTE;
      states.unshift(state);
      await server.runs(body.id, all(...states));
    }
    await expect.poll(() => server.letters.length, { timeout: 10_000 }).toBe(3);
    expect(server.letters.map(({ subject }) => subject).toSorted()).toEqual([
      `The schedule ${body.id} failed 2 times in a row`,
      `The schedule ${body.id} gave no rows`,
      `The schedule ${body.id} works again`,
    ]);
    expect(server.letters[0]!.to).toEqual(alerts.mail);
    expect(server.events.map(({ event, only }) => [event.type, only])).toEqual([
      ['schedule.failed', undefined],
      ['schedule.failed', undefined],
      ['schedule.failed', 'pager'],
      ['schedule.recovered', undefined],
      ['schedule.recovered', 'pager'],
      ['schedule.empty', undefined],
      ['schedule.empty', 'pager'],
    ]);
    expect(server.events[1]!.event.id).toBe(server.events[2]!.event.id);
    server.site.text = text;
    await server.send(`DELETE ${SCHEDULES}/${body.id}`);
  });

  test('when somebody tries it; and whoever tries is told what stands in the way', async () => {
    server.letters.length = 0;
    const { body } = await add({ alerts: { mail: ['ada@shop.example'], webhook: 'pager' } });
    const path = `${SCHEDULES}/${body.id}/alerts/test` as const;
    const tried = await server.send(`POST ${path}`);
    expect([tried.status, tried.body]).toMatchObject([200, { mail: 1, webhook: { delivered: true } }]);
    expect(server.letters).toHaveLength(1);
    server.mailTrouble.error = new ServiceError('mail/not-set-up');
    const failed = await server.send(`POST ${path}`);
    expect([failed.status, failed.body.code]).toEqual([422, 'mail/not-set-up']);
  });
});
