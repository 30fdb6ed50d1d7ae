import { defineFault } from './define-fault.ts';
import { nodeNamed } from './node-named.ts';
import { startNodeAgain } from './start-again.ts';

/** kill −9; at times of the one process only, so that those it started must end by themselves. */
export const killWorker = defineFault({
  name: 'kill a worker',
  weight: 3,
  lasts: [0.2, 3],
  aim: ({ workers }, random) => random.pick(workers).name,
  async inject(world, on, random) {
    const node = nodeNamed(world, on);
    if (random.chance(0.5)) {
      process.kill(node.pid, 'SIGKILL');
      return 'without its children';
    }
    await node.kill();
    return '';
  },
  heal: (world, on) => startNodeAgain(nodeNamed(world, on)),
});
