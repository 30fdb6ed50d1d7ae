import { expect, test } from 'vitest';
import { openGuide } from './open-guide.ts';

test('what the guide to schedules tells to type does what it says', async () => {
  await using guide = await openGuide('schedules.md');
  const [keep, run, ...more] = guide.blocks;
  expect(more).toEqual([]);
  const made = JSON.parse(await guide.typed(keep!)) as { readonly nextRuns: readonly string[] };
  expect(made).toMatchObject({
    id: 'morning count',
    when: 'At 06:30, Monday through Friday (Europe/Berlin)',
  });
  expect(made.nextRuns).toHaveLength(5);
  const { id } = JSON.parse(await guide.typed(run!)) as { readonly id: string };
  const runs = `curl -s "$ROWMILL_SERVER/v1/sirp/schedules/morning%20count/runs" -H "Authorization: svc $ROWMILL_KEY"`;
  const firstRun = async (): Promise<unknown> =>
    (JSON.parse(await guide.typed(runs)) as { readonly items: readonly unknown[] }).items[0];
  await expect
    .poll(firstRun, { timeout: 20_000 })
    .toMatchObject({ cause: 'manual', state: 'completed', query: id, rows: 3 });
});
