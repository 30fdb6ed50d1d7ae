import { ServiceError, type PageReply } from '@rowmill/contracts';
import { describe, expect, test } from 'vitest';
import { SecretBox } from '../secrets/secret-box.ts';
import { runPageJob, type PageJobTerms } from './run-page-job.ts';
import type { Workbench } from './workbench.ts';

type Browser = NonNullable<Workbench['browser']>;

const box = new SecretBox({ open: async () => ({ value: 'sesame' }) }, new Set(['shop.test']), 'n0');
const marker = box.marker('word', 'header');

/** A browser that answers by a function; keeps what it was asked. */
function browser(answer: (turn: number) => Partial<PageReply> = () => ({})) {
  const asked: { options: unknown; terms: Parameters<Browser['run']>[2] }[] = [];
  const run = async (
    _name: string,
    options: unknown,
    terms: Parameters<Browser['run']>[2],
  ): Promise<unknown> => {
    asked.push({ options, terms });
    return { traffic: { sent: 10, received: 90 }, ...answer(asked.length) };
  };
  return { asked, bench: { browser: { run: run as Browser['run'] } } };
}

function terms(more: Partial<PageJobTerms> = {}) {
  const counted = { requests: 0, bytes: 0 };
  const pauses: number[] = [];
  const all: PageJobTerms = {
    secrets: box,
    signal: new AbortController().signal,
    job: 'q1',
    permit: async () => () => true,
    count(requests, bytes) {
      counted.requests += requests;
      counted.bytes += bytes;
    },
    pause: async (ms) => void pauses.push(ms),
    ...more,
  };
  return { all, counted, pauses };
}

describe('secrets', () => {
  test('go into headers and cookies for the host of the page, and nowhere else', async () => {
    const { asked, bench } = browser();
    const options = {
      url: 'https://shop.test/a',
      headers: { 'x-word': marker, plain: 'x' },
      cookieStorage: { a: marker, b: { value: marker, path: '/' } },
      localStorage: { a: marker },
      args: [marker],
      expression: marker,
    };
    await runPageJob(bench, 'javascript', options, terms().all);
    expect(asked[0]!.options).toEqual({
      ...options,
      headers: { 'x-word': 'sesame', plain: 'x' },
      cookieStorage: {
        a: { value: 'sesame', httpOnly: true },
        b: { value: 'sesame', path: '/', httpOnly: true },
      },
    });
  });

  test('stand in no cookie that other hosts or scripts of the page get, whatever the query says', async () => {
    const { asked, bench } = browser();
    const url = 'https://shop.test/a';
    const given = { value: marker, domain: 'SHOP.test', httpOnly: false };
    const plain = { value: 'x', domain: '.other.test', httpOnly: false };
    await runPageJob(bench, 'content', { url, cookieStorage: { given, plain } }, terms().all);
    expect(asked[0]!.options).toMatchObject({ cookieStorage: { given: { httpOnly: true }, plain } });
    for (const domain of ['.shop.test', 'test', 'other.test', 'www.shop.test']) {
      const cookieStorage = { sid: { value: `a${marker}`, domain } };
      await expect(runPageJob(bench, 'content', { url, cookieStorage }, terms().all)).rejects.toMatchObject({
        code: 'request/invalid',
        fields: [{ pointer: '/body/cookieStorage/sid' }],
      });
    }
    expect(asked).toHaveLength(1);
  });

  test('do not come back with the cookies of the page', async () => {
    const state = {
      cookieStorage: { sid: { value: 'sesame' }, echo: { value: 'sesame' }, own: { value: 'page' } },
      localStorage: { a: 'b' },
      sessionStorage: {},
    };
    const { bench } = browser(() => ({ ...state, session: state }));
    const url = 'https://shop.test/a';
    const cookieStorage = { sid: marker };
    const left = { ...state, cookieStorage: { own: { value: 'page' } } };
    const options = { url, cookieStorage, expression: '1' };
    expect(await runPageJob(bench, 'session', options, terms().all)).toMatchObject({
      ...left,
      session: left,
    });
    const reply = await runPageJob(bench, 'session', options, terms().all);
    expect(JSON.stringify(reply)).not.toContain('sesame');
    const without = await runPageJob(bench, 'session', { url, expression: '1' }, terms().all);
    expect(without).toMatchObject(state);
  });

  test('stay away from hosts they are not for', async () => {
    const { asked, bench } = browser();
    const options = { url: 'https://other.test/', headers: { 'x-word': marker } };
    await expect(runPageJob(bench, 'content', options, terms().all)).rejects.toMatchObject({
      code: 'egress/secret-not-for-host',
    });
    expect(asked).toEqual([]);
  });
});

test('while all browsers are taken the row waits outside its time, and its request counts once', async () => {
  const { asked, bench } = browser((turn) => {
    if (turn < 3) throw new ServiceError('browser/busy', { waiting: 9 });
    return {};
  });
  const { all, counted, pauses } = terms();
  await runPageJob(bench, 'content', { url: 'https://shop.test/' }, all);
  expect(asked).toHaveLength(3);
  expect(pauses).toHaveLength(2);
  expect(counted).toEqual({ requests: 1, bytes: 90 });
});

test('the job has the permits and the end of its row', async () => {
  const { asked, bench } = browser();
  const { all } = terms();
  await runPageJob(bench, 'content', { url: 'https://shop.test/' }, all);
  expect(asked[0]!.terms).toMatchObject({ job: 'q1', permit: all.permit, signal: all.signal });
});

test('a row whose time is up fails with that, whatever the browser says', async () => {
  const end = new AbortController();
  const { bench } = browser(() => {
    end.abort(new ServiceError('egress/timeout', { host: 'shop.test', seconds: 1 }));
    throw new ServiceError('browser/crashed', { phase: 'closing' });
  });
  const { all } = terms({ signal: end.signal });
  await expect(runPageJob(bench, 'content', { url: 'https://shop.test/' }, all)).rejects.toMatchObject({
    code: 'egress/timeout',
  });
});

test('other errors of the browser are those of the row', async () => {
  const { bench } = browser(() => {
    throw new ServiceError('browser/navigation-failed', { url: 'x', problem: 'y' });
  });
  await expect(
    runPageJob(bench, 'content', { url: 'https://shop.test/' }, terms().all),
  ).rejects.toMatchObject({ code: 'browser/navigation-failed', retry: true });
});

test('without a browser pages cannot be opened', async () => {
  await expect(runPageJob({}, 'content', { url: 'https://shop.test/' }, terms().all)).rejects.toMatchObject({
    code: 'browser/not-found',
  });
});
