import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPolicies } from './watch-policies.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('the gates hear of each workspace whose policies changed, once', async () => {
  let now: Readonly<Record<string, string>> | undefined = { red: '1', blue: '1' };
  const changed: string[] = [];
  const troubles: unknown[] = [];
  const watch = watchPolicies({
    policies: {
      async fingerprints() {
        if (now === undefined) throw new Error('no database');
        return new Map(Object.entries(now));
      },
    },
    gates: { changed: async (workspace) => void changed.push(workspace) },
    onTrouble: (error) => troubles.push(error),
  });
  const second = async (next: typeof now): Promise<string[]> => {
    now = next;
    await vi.advanceTimersByTimeAsync(1_000);
    return changed.splice(0);
  };
  expect(await second({ red: '1', blue: '1' })).toEqual(['red', 'blue']);
  expect(await second({ red: '1', blue: '1' })).toEqual([]);
  expect(await second({ red: '2', blue: '1' })).toEqual(['red']);
  expect(await second(undefined)).toEqual([]);
  expect(troubles).toHaveLength(1);
  expect(await second({ red: '2', green: '1' })).toEqual(['blue', 'green']);
  await watch[Symbol.asyncDispose]();
  expect(await second({})).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
