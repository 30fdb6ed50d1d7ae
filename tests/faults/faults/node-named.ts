import type { Node } from '../../cluster/start-node.ts';
import type { World } from '../world.ts';

export function nodeNamed({ nodes }: World, name: string): Node {
  const node = nodes.find((one) => one.name === name);
  if (node === undefined) throw new Error(`there is no node ${name}`);
  return node;
}
