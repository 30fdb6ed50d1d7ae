import { defineFault } from './define-fault.ts';
import { nodeNamed } from './node-named.ts';
import { startNodeAgain } from './start-again.ts';

export const killApi = defineFault({
  name: 'kill an api',
  weight: 2,
  lasts: [0.2, 3],
  aim: ({ apis }, random) => random.pick(apis).name,
  inject: (world, on) => nodeNamed(world, on).kill(),
  heal: (world, on) => startNodeAgain(nodeNamed(world, on)),
});
