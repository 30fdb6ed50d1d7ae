import { stopNode } from './hit-node.ts';

export const stopWorker = stopNode({
  name: 'stop a worker',
  weight: 3,
  lasts: [3, 15],
  nodesOf: ({ workers }) => workers,
});
