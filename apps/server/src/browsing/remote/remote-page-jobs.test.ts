import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { ServiceError, type Operations } from '@rowmill/contracts';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { httpSettings } from '../../http/http-settings.ts';
import { AWAY } from '../absent-page-jobs.ts';
import type { PageJobs, PageJobTerms } from '../page-jobs.ts';
import { buildJobPort } from './job-port.ts';
import { remotePageJobs } from './remote-page-jobs.ts';

const token = randomBytes(32).toString('hex');
const terms: PageJobTerms = {
  workspace: 'w',
  holder: 'ada',
  job: 'j',
  timeoutMs: 5_000,
  signal: new AbortController().signal,
};
const options = { url: 'http://a.test/', expression: '1' };
const nobody = 'http://127.0.0.1:1';

const reply: Operations['screenshot']['reply'] = {
  url: 'http://a.test/',
  httpStatus: undefined,
  timing: { queue: 1, open: 2, navigate: 3, wait: 4, act: 5, collect: 6 },
  traffic: { sent: 1, received: 2 },
  events: [],
  screenshot: { bytes: randomBytes(100_000), type: 'png', width: 1, height: 2, scale: 3 },
  capture: randomBytes(50),
};

/** A port of a process whose browsers do what the test says. */
async function openPort(run: (terms: PageJobTerms) => Promise<unknown>, status = AWAY): Promise<string> {
  const pages: PageJobs = {
    run: (_name, _options, given) => run(given) as Promise<never>,
    status: async () => status,
    restart: async () => {},
  };
  const port = buildJobPort({ pages, token, settings: httpSettings(), log: pino({ level: 'silent' }) });
  await port.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    port.server.closeAllConnections();
    await port.close();
  });
  return `http://127.0.0.1:${(port.server.address() as AddressInfo).port}`;
}

test('a reply comes as it was, files included', async () => {
  const url = await openPort(async () => reply);
  const { httpStatus: _none, ...expected } = reply;
  const got = await remotePageJobs({ urls: [url], token }).run('screenshot', options, terms);
  expect(got).toEqual(expected);
});

test('what it is asked on behalf of whom arrives', async () => {
  let seen: PageJobTerms | undefined;
  const url = await openPort(async (given) => {
    seen = given;
    return { result: null };
  });
  await remotePageJobs({ urls: [url], token }).run('evaluate', { expression: '1' }, terms);
  expect(seen).toMatchObject({ workspace: 'w', holder: 'ada', job: 'j', timeoutMs: 5_000 });
});

test('an error comes with its code, details and fields', async () => {
  const thrown = new ServiceError(
    'request/invalid',
    { problem: 'device' },
    { fields: [{ pointer: '/body/device', code: 'unknown', detail: 'no' }], retryAfterMs: 70 },
  );
  const url = await openPort(() => Promise.reject(thrown));
  const refused = remotePageJobs({ urls: [url], token }).run('screenshot', options, terms);
  await expect(refused).rejects.toMatchObject({
    code: thrown.code,
    message: thrown.message,
    fields: thrown.fields,
    retryAfterMs: 70,
  });
});

test('a job goes on to the next process when one is away or full, and says so when all are', async () => {
  const full = await openPort(() => Promise.reject(new ServiceError('browser/busy', { waiting: 7 })));
  const free = await openPort(async () => ({ result: 1 }));
  const run = (urls: readonly string[]): Promise<unknown> =>
    remotePageJobs({ urls, token }).run('evaluate', { expression: '1' }, terms);
  expect(await run([nobody, full, free])).toEqual({ result: 1 });
  await expect(run([nobody, full])).rejects.toMatchObject({ code: 'browser/busy', details: { waiting: 7 } });
  await expect(run([nobody])).rejects.toMatchObject({ code: 'browser/not-started' });
});

test('whoever does not show the token is refused', async () => {
  const url = await openPort(async () => ({ result: 1 }));
  const refused = remotePageJobs({ urls: [url], token: `${token}x` }).run(
    'evaluate',
    { expression: '1' },
    terms,
  );
  await expect(refused).rejects.toMatchObject({ code: 'access/bad-key' });
  expect((await fetch(`${url}/status`)).status).toBe(422);
});

test('a job that nobody waits for any more is ended where it runs', async () => {
  const ended = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const url = await openPort(
    ({ signal }) =>
      new Promise(() => {
        begun.resolve();
        signal.addEventListener('abort', () => ended.resolve());
      }),
  );
  const gone = new AbortController();
  const running = remotePageJobs({ urls: [url], token }).run(
    'evaluate',
    { expression: '1' },
    { ...terms, signal: gone.signal },
  );
  await begun.promise;
  gone.abort(new Error('the client has gone'));
  await expect(running).rejects.toThrow('the client has gone');
  await ended.promise;
});

test('the status is that of all processes together; one that works is enough', async () => {
  const one = await openPort(async () => undefined, {
    ...AWAY,
    problem: undefined,
    slots: 2,
    busy: 1,
    jobs: { ok: 3 },
  });
  const other = await openPort(async () => undefined, { ...AWAY, slots: 4, jobs: { ok: 1, stopped: 2 } });
  const together = await remotePageJobs({ urls: [nobody, other, one], token }).status();
  expect(together).toMatchObject({ slots: 6, busy: 1, jobs: { ok: 4, stopped: 2 } });
  expect(together.problem).toBeUndefined();
  expect((await remotePageJobs({ urls: [nobody], token }).status()).problem).toBe('browser/not-started');
});
