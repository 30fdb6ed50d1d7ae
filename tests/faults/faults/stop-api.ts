import { stopNode } from './hit-node.ts';

export const stopApi = stopNode({
  name: 'stop an api',
  weight: 1,
  lasts: [3, 15],
  nodesOf: ({ apis }) => apis,
});
