import { killNode, stopNode } from './hit-node.ts';

export const killBrowserNode = killNode({
  name: 'kill the role browser',
  weight: 2,
  lasts: [0.2, 3],
  nodesOf: ({ browsers }) => browsers,
});

export const stopBrowserNode = stopNode({
  name: 'stop the role browser',
  weight: 2,
  lasts: [3, 12],
  delaysRequests: true,
  nodesOf: ({ browsers }) => browsers,
});

export const killEgress = killNode({
  name: 'kill the role egress',
  weight: 2,
  lasts: [0.2, 3],
  nodesOf: ({ egresses }) => egresses,
});

export const stopEgress = stopNode({
  name: 'stop the role egress',
  weight: 2,
  lasts: [3, 12],
  delaysRequests: true,
  nodesOf: ({ egresses }) => egresses,
});
