import { expect, test } from 'vitest';
import { VirtualClock } from '../simulator/virtual-clock.ts';
import { RowTimers } from './row-timers.ts';

const LIMIT = { ms: 1_000, renewed: false, tooLate: (host: string | undefined) => `too late: ${host}` };
const RENEWED = { ...LIMIT, renewed: true };

function open(batch = new AbortController()) {
  const clock = new VirtualClock();
  const timers = new RowTimers(clock, batch.signal);
  const inTime = <T>(work: () => Promise<T>): Promise<T> => clock.run(work());
  return { clock, timers, batch, inTime };
}

test('a set limit ends the try whatever arrives', async () => {
  const { clock, timers, inTime } = open();
  const timer = timers.start(LIMIT);
  timer.asked = 'a.example';
  await inTime(async () => {
    for (let n = 0; n < 9; n++) {
      await clock.sleep(100);
      timer.progress();
    }
    expect(timer.signal.aborted).toBe(false);
    await clock.sleep(101);
  });
  expect(timer.signal.reason).toBe('too late: a.example');
});

test('without a set limit only time without progress counts', async () => {
  const { clock, timers, inTime } = open();
  const timer = timers.start(RENEWED);
  await inTime(async () => {
    for (let n = 0; n < 50; n++) {
      await clock.sleep(900);
      timer.progress();
    }
    expect(timer.signal.aborted).toBe(false);
    await clock.sleep(999);
    expect(timer.signal.aborted).toBe(false);
    await clock.sleep(2);
  });
  expect(timer.signal.reason).toBe('too late: undefined');
});

test('waiting for a permit never counts, a pause counts for a set limit', async () => {
  const { clock, timers, inTime } = open();
  const [set, free] = [timers.start(LIMIT), timers.start(RENEWED)];
  await inTime(async () => {
    await Promise.all([set, free].map((timer) => timer.withoutCounting(() => clock.sleep(5_000))));
    await clock.sleep(900);
    expect([set.signal.aborted, free.signal.aborted]).toEqual([false, false]);
    await Promise.all([set, free].map((timer) => timer.pause(() => clock.sleep(5_000))));
    expect([set.signal.aborted, free.signal.aborted]).toEqual([true, false]);
    await clock.sleep(101);
  });
  expect(free.signal.aborted).toBe(true);
});

test('each try has its own time, and one that has ended is left alone', async () => {
  const { clock, timers, inTime } = open();
  const [first, ended] = [timers.start(LIMIT), timers.start(LIMIT)];
  await inTime(() => clock.sleep(600));
  const second = timers.start(LIMIT);
  ended[Symbol.dispose]();
  const aborted = () => [first, ended, second].map((timer) => timer.signal.aborted);
  await inTime(() => clock.sleep(500));
  expect(aborted()).toEqual([true, false, false]);
  await inTime(() => clock.sleep(501));
  expect(aborted()).toEqual([true, false, true]);
});

test('the end of the batch ends all tries, also those that start afterwards, and leaves no timer', async () => {
  const { clock, timers, batch } = open();
  const timer = timers.start(LIMIT);
  batch.abort('cancelled');
  expect(timer.signal.reason).toBe('cancelled');
  expect(timers.start(LIMIT).signal.reason).toBe('cancelled');
  timers[Symbol.dispose]();
  await expect(clock.run(new Promise(() => {}))).rejects.toThrow('nothing moves any more');
});
