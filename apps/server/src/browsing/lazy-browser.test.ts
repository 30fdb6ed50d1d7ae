import type { BrowserService } from '@rowmill/browser';
import { ServiceError } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { AWAY } from './absent-page-jobs.ts';
import { lazyBrowser } from './lazy-browser.ts';

const job = { timeoutMs: 1_000, job: 'test' };
const expression = { expression: '1' };

function fakeBrowser(told: string[]): BrowserService {
  return {
    run: () => {
      told.push('run');
      return Promise.resolve({ result: 1 } as never);
    },
    status: { ...AWAY, busy: 1 },
    async restart() {
      told.push('restart');
    },
    async [Symbol.asyncDispose]() {
      told.push('end');
    },
  };
}

test('nothing is opened before the first job, then once', async () => {
  const told: string[] = [];
  const browser = lazyBrowser({
    slots: 3,
    look: async () => 'there',
    async open() {
      told.push('open');
      return fakeBrowser(told);
    },
  });
  expect(await browser.look()).toBe('there');
  await browser.restart();
  expect(browser.status).toMatchObject({ slots: 3, busy: 0, version: undefined });
  expect(told).toEqual([]);
  await Promise.all([browser.run('evaluate', expression, job), browser.run('evaluate', expression, job)]);
  expect(browser.status.busy).toBe(1);
  await browser.restart();
  await browser[Symbol.asyncDispose]();
  expect(told).toEqual(['open', 'run', 'run', 'restart', 'end']);
});

test('what could not be opened is tried again with the next job', async () => {
  const told: string[] = [];
  let tries = 0;
  await using browser = lazyBrowser({
    slots: 1,
    look: async () => undefined,
    async open() {
      if (++tries === 1) throw new ServiceError('browser/not-found', { looked: 'nothing' });
      return fakeBrowser(told);
    },
  });
  const refused = browser.run('evaluate', expression, job);
  await expect(refused).rejects.toMatchObject({ code: 'browser/not-found' });
  expect(await browser.run('evaluate', expression, job)).toEqual({ result: 1 });
});
