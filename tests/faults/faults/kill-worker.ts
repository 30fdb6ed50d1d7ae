import { killNode } from './hit-node.ts';

export const killWorker = killNode({
  name: 'kill a worker',
  weight: 3,
  lasts: [0.2, 3],
  nodesOf: ({ workers }) => workers,
});
