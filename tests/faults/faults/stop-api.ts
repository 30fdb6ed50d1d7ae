import { defineFault } from './define-fault.ts';
import { nodeNamed } from './node-named.ts';

export const stopApi = defineFault({
  name: 'stop an api',
  weight: 1,
  lasts: [3, 15],
  aim: ({ apis }, random) => random.pick(apis).name,
  inject: (world, on) => nodeNamed(world, on).kill('SIGSTOP'),
  heal: (world, on) => nodeNamed(world, on).kill('SIGCONT'),
});
