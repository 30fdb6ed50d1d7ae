import type { ResultRows } from '@rowmill/engine';
import { ServiceError } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { waitingAnswer } from './waiting-answer.ts';

const waiting = {
  replayed: false,
  workspace: 'w',
  id: 'q',
  signal: new AbortController().signal,
  stopping: new AbortController().signal,
  href: (path: string) => path,
};
const times = { firstMs: 20, everyMs: 10 };

/** Only what waiting asks for. */
function services(ended: Promise<boolean>): Services {
  const query = { id: 'q', state: 'completed', warnings: [], outcome: { partial: false, warnings: [] } };
  const rows = { query, total: 1, complete: true, pieces: pieces() };
  return {
    queries: { ended: async () => ((await ended) ? {} : undefined) },
    results: { page: async () => rows as unknown as ResultRows },
  } as unknown as Services;
}

async function* pieces() {
  yield [new Map([['n', 1]])];
}

async function bodyOf(answer: Awaited<ReturnType<typeof waitingAnswer>>): Promise<string> {
  return (await Array.fromAsync(answer.body as AsyncIterable<string>)).join('');
}

test('a quick query is answered without a space', async () => {
  const text = await bodyOf(await waitingAnswer(waiting, services(Promise.resolve(true)), times));
  expect(text).toMatch(/^\{/);
  expect(JSON.parse(text)).toMatchObject({ status: 'completed', total: 1, results: [{ content: { n: 1 } }] });
});

test('a long one begins with spaces and is JSON all the same', async () => {
  const ended = Promise.withResolvers<boolean>();
  const answer = await waitingAnswer(waiting, services(ended.promise), times);
  expect(answer.status).toBe(200);
  setTimeout(() => ended.resolve(true), 60);
  const text = await bodyOf(answer);
  expect(text).toMatch(/^ {3,}\{/);
  expect(JSON.parse(text)).toMatchObject({ status: 'completed' });
});

test('a query that is deleted meanwhile is not found, or cancelled once the reply has begun', async () => {
  await expect(waitingAnswer(waiting, services(Promise.resolve(false)), times)).rejects.toThrow(ServiceError);
  const ended = Promise.withResolvers<boolean>();
  const answer = await waitingAnswer(waiting, services(ended.promise), times);
  ended.resolve(false);
  expect(JSON.parse(await bodyOf(answer))).toMatchObject({ id: 'q', status: 'cancelled', results: [] });
});
