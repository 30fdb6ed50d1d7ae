import { ServiceError, type Letter } from '@rowmill/contracts';
import type { ScheduleLetters, TakenLetter } from '@rowmill/resources';
import { expect, test } from 'vitest';
import { LetterCarrier } from './letter-carrier.ts';

/** Letters that wait, and a mail server that does what it is told. */
function openOffice(count: number, send: (letter: Letter, signal?: AbortSignal) => Promise<void>) {
  const waiting = Array.from({ length: count }, (_, n): TakenLetter => ({
    id: `${n}`,
    workspace: 'w',
    letter: { to: ['ada@shop.example'], subject: `${n}`, text: '' },
    tries: 1,
  }));
  const dropped: string[] = [];
  const troubles: unknown[] = [];
  const letters: ScheduleLetters = {
    put: async () => undefined,
    take: async (limit) => waiting.splice(0, limit),
    drop: async (id) => void dropped.push(id),
  };
  const onTrouble = (_what: string, error: unknown): void => void troubles.push(error);
  return { dropped, troubles, waiting, carrier: new LetterCarrier({ letters, post: { send }, onTrouble }) };
}

const hang = (signal?: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

test('a server that hangs keeps nobody waiting, and gets a few letters at a time', async () => {
  let asked = 0;
  const stop = new AbortController();
  const { carrier, waiting, dropped, troubles } = openOffice(10, (_letter, signal) => {
    asked++;
    return hang(signal);
  });
  for (let round = 0; round < 3; round++) {
    carrier.look(stop.signal);
    await new Promise(setImmediate);
  }
  expect([asked, waiting.length]).toEqual([4, 6]);
  // What is on its way when the process ends is not dropped: somebody sends it later.
  stop.abort();
  await carrier.settled();
  expect([dropped, troubles]).toEqual([[], []]);
  carrier.look(stop.signal);
  await carrier.settled();
  expect(asked).toBe(4);
});

test('all that wait are sent, one after the other takes the room', async () => {
  const { carrier, dropped } = openOffice(10, async () => undefined);
  carrier.look();
  await expect.poll(() => dropped.length).toBe(10);
  await carrier.settled();
});

test('what cannot be sent now is kept, what never can is dropped', async () => {
  const error = { 0: new ServiceError('mail/not-set-up'), 1: new Error('away') };
  const { carrier, dropped, troubles } = openOffice(2, ({ subject }) =>
    Promise.reject(error[subject as '0' | '1']),
  );
  carrier.look();
  await carrier.settled();
  expect([dropped, troubles]).toEqual([['0'], [error[0], error[1]]]);
});
