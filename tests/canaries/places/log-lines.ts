import { keptText, type KeptBytes } from '../kept-bytes.ts';
import type { World } from '../world/start-world.ts';

/** What the first start prints for people, once: the key and the password that they begin with. */
const GREETING = /^ +(?:API key|[Pp]assword|user) .*$/gm;

/** All that the process has printed, without the greeting. */
export function logLines({ laptop }: Pick<World, 'laptop'>): readonly KeptBytes[] {
  return [keptText('log', laptop.output().replaceAll(GREETING, ''))];
}
