import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as resources from '@rowmill/resources';

export * from '@rowmill/resources';

/** Long enough that somebody else is likely to look meanwhile. */
const BEFORE_CLAIM_MS = 3_000;

/** A planted bug: that a tick is ours is written down after its query was dispatched, under an id of the moment. */
export function createScheduleTicks(
  options: Parameters<typeof resources.createScheduleTicks>[0],
): resources.ScheduleTicks {
  const ticks = resources.createScheduleTicks(options);
  const dispatched = new Map<string, string>();
  const nameOf = (key: string, tick: Date): string => `${key} ${tick.getTime()}`;
  const note = async (key: string, tick: Date, values: object): Promise<unknown> =>
    await options.database.system
      .updateTable('schedule_tick')
      .set(values)
      .where('schedule', '=', key)
      .where('tick', '=', tick)
      .where('state', 'in', ['waiting', 'starting'])
      .execute();
  return {
    ...ticks,
    async start(key, decide) {
      const started = await ticks.start(key, decide, () => randomUUID());
      for (const { tick, query } of started.dispatch) {
        dispatched.set(nameOf(key, tick), query);
        await note(key, tick, { state: 'waiting', query: null });
      }
      return started;
    },
    async running(key, tick) {
      await delay(BEFORE_CLAIM_MS);
      await note(key, tick, { state: 'starting', query: dispatched.get(nameOf(key, tick)) });
      return await ticks.running(key, tick);
    },
  };
}
