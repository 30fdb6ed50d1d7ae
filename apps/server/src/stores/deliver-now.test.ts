import { ServiceError, type DeliveredRow } from '@rowmill/contracts';
import type { DeadLetter, Delivery } from '@rowmill/engine';
import { expect, test } from 'vitest';
import { deliverNow } from './deliver-now.ts';

const rowsUpTo = (count: number): readonly DeliveredRow[] =>
  Array.from({ length: count }, (_, n) => ({ key: `k${n}`, row: { n } }));

function testDelivery(
  answer: (write: number, rows: readonly DeliveredRow[]) => readonly number[] | ServiceError,
) {
  const writes: string[] = [];
  const letters: DeadLetter[] = [];
  const delivery: Delivery = {
    size: { rows: 2, bytes: 1_000 },
    readyIn: () => 0,
    async write(rows) {
      writes.push(rows.map(({ key }) => key).join(' '));
      const given = answer(writes.length, rows);
      if (given instanceof ServiceError) throw given;
      return { refused: given.map((index) => ({ index, code: 'store/refused', message: 'no' })) };
    },
    setAside: async (set) => void letters.push(...set),
    [Symbol.asyncDispose]: async () => undefined,
  };
  const arrived: number[] = [];
  const deliver = (count: number, signal = new AbortController().signal) =>
    deliverNow(delivery, pieces(rowsUpTo(count)), signal, (index) => arrived.push(index));
  return { deliver, delivery, writes, letters, arrived };
}

async function* pieces(rows: readonly DeliveredRow[]): AsyncGenerator<readonly DeliveredRow[]> {
  for (const row of rows) yield [row];
}

const away = (retryAfterMs?: number): ServiceError =>
  new ServiceError(
    'store/unavailable',
    { name: 's', problem: 'away' },
    { ...(retryAfterMs && { retryAfterMs }) },
  );

test('positions of refused rows are those of all rows', async () => {
  const { deliver, writes, letters } = testDelivery((write) => (write === 2 ? [1] : []));
  const rejected = { index: 3, code: 'store/refused', message: 'no' };
  expect(await deliver(5)).toEqual({ delivered: 4, rejections: [rejected], letters: 1 });
  expect(writes).toEqual(['k0 k1', 'k2 k3', 'k4']);
  expect(letters).toMatchObject([{ key: 'k3', row: { n: 3 }, code: 'store/refused' }]);
});

test('a store that is away for a moment gets everything', async () => {
  const { deliver, writes } = testDelivery((write) => (write === 2 ? away() : []));
  expect(await deliver(3)).toEqual({ delivered: 3, rejections: [], letters: 0 });
  expect(writes).toEqual(['k0 k1', 'k2', 'k2']);
});

test('a store that takes nothing is an error, and leaves no letters', async () => {
  const { deliver, writes, letters } = testDelivery(() => away(60_000));
  await expect(deliver(3)).rejects.toMatchObject({ code: 'store/unavailable' });
  expect([writes.length, letters.length]).toEqual([1, 0]);
});

test('what is left when a store goes away becomes letters, without asking again for each', async () => {
  const { deliver, writes, letters } = testDelivery((write) => (write === 1 ? [] : away(60_000)));
  expect(await deliver(6)).toMatchObject({
    delivered: 2,
    rejections: [2, 3, 4, 5].map((index) => ({ index, code: 'store/unavailable' })),
  });
  expect([writes.length, letters.length]).toEqual([2, 4]);
});

test('where letters find no room the rows are told of all the same', async () => {
  const { deliver, delivery, writes } = testDelivery((write) => (write === 2 ? [1] : []));
  delivery.setAside = () => Promise.reject(new ServiceError('limit/letters', { name: 's', count: 100_000 }));
  expect(await deliver(5)).toMatchObject({ delivered: 4, rejections: [{ index: 3 }], letters: 0 });
  expect(writes).toHaveLength(3);
});

test('what has arrived is known though the caller goes away in the middle', async () => {
  const leaving = new AbortController();
  const { deliver, arrived } = testDelivery((write) => {
    if (write < 3) return write === 2 ? [0] : [];
    leaving.abort();
    return away();
  });
  await expect(deliver(6, leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(arrived).toEqual([0, 1, 3]);
});

test('nobody who has gone is waited for', async () => {
  const { deliver } = testDelivery(() => away());
  await expect(deliver(1, AbortSignal.timeout(50))).rejects.toMatchObject({ name: 'TimeoutError' });
});
