import type { SeededRandom } from '../../../packages/engine/src/simulator/seeded-random.ts';
import { SERVERS, wayOf } from '../network/lay-ways.ts';
import type { World } from '../world.ts';
import { defineFault } from './define-fault.ts';

/** The way from a node to a server. */
function anyWay({ apis, workers }: World, random: SeededRandom): string {
  const node = random.chance(0.75) ? random.pick(workers) : random.pick(apis);
  return wayOf(node.name, random.pick(SERVERS));
}

const heal = ({ network }: World, on: string): Promise<void> => network.heal(on);

/** Connections break, new ones are refused. */
export const cutWay = defineFault({
  name: 'a cut way',
  weight: 2,
  lasts: [1, 8],
  aim: anyWay,
  inject: ({ network }, on) => network.cut(on),
  heal,
});

/** A partition that connections outlive: all that was sent arrives late. */
export const stalledWay = defineFault({
  name: 'a stalled way',
  weight: 2,
  lasts: [2, 10],
  aim: anyWay,
  inject: ({ network }, on) => network.stall(on),
  heal,
});

export const slowWay = defineFault({
  name: 'a slow way',
  weight: 1,
  lasts: [4, 10],
  aim: anyWay,
  async inject({ network }, on, random) {
    const latencyMs = random.between(100, 500);
    await network.slow(on, latencyMs, Math.round(latencyMs / 2));
    return `${latencyMs} ms each way`;
  },
  heal,
});
