import { describe, expect, it } from 'vitest';
import { WaitingLine } from './waiting-line.ts';

const never = new AbortController().signal;

describe('a line', () => {
  it('lets so many in, in order, and turns away who comes when it is full', async () => {
    const line = new WaitingLine({ slots: 2, longestLine: 2, hasMemory: () => true });
    const [first] = [await line.enter(never), await line.enter(never)];
    const order: string[] = [];
    const third = line.enter(never).then((leave) => (order.push('third'), leave));
    const fourth = line.enter(never).then((leave) => (order.push('fourth'), leave));
    await expect(line.enter(never)).rejects.toMatchObject({ code: 'browser/busy', details: { waiting: 2 } });
    expect([line.busy, line.waiting]).toEqual([2, 2]);
    first();
    first();
    (await third)();
    await fourth;
    expect(order).toEqual(['third', 'fourth']);
    expect([line.busy, line.waiting]).toEqual([2, 0]);
  });

  it('forgets who does not want to wait any more', async () => {
    const line = new WaitingLine({ slots: 1, longestLine: 5, hasMemory: () => true });
    const leave = await line.enter(never);
    const patience = new AbortController();
    const waiting = line.enter(patience.signal);
    patience.abort(new Error('late'));
    await expect(waiting).rejects.toThrow('late');
    await expect(line.enter(patience.signal)).rejects.toThrow('late');
    leave();
    expect([line.busy, line.waiting]).toEqual([0, 0]);
  });

  it('lets one in without memory, and more when there is some again', async () => {
    let hasMemory = false;
    const line = new WaitingLine({ slots: 3, longestLine: 5, hasMemory: () => hasMemory });
    await line.enter(never);
    const second = line.enter(never);
    expect([line.busy, line.waiting]).toEqual([1, 1]);
    hasMemory = true;
    await second;
    expect([line.busy, line.waiting]).toEqual([2, 0]);
  });
});
