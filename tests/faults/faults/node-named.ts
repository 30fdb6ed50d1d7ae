import type { Node } from '../../cluster/start-node.ts';
import type { World } from '../world.ts';

export function nodeNamed({ apis, workers }: World, name: string): Node {
  const node = [...apis, ...workers].find((one) => one.name === name);
  if (node === undefined) throw new Error(`there is no node ${name}`);
  return node;
}
