import { defineFault } from './define-fault.ts';
import { nodeNamed } from './node-named.ts';

/** SIGSTOP: when it goes on it believes that no time has passed. */
export const stopWorker = defineFault({
  name: 'stop a worker',
  weight: 3,
  lasts: [3, 15],
  aim: ({ workers }, random) => random.pick(workers).name,
  inject: (world, on) => nodeNamed(world, on).kill('SIGSTOP'),
  heal: (world, on) => nodeNamed(world, on).kill('SIGCONT'),
});
