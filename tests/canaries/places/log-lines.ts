import { keptText, type KeptBytes } from '../kept-bytes.ts';
import type { World } from '../world/world.ts';

export function logLines({ service }: Pick<World, 'service'>): readonly KeptBytes[] {
  return [keptText('log', service.log())];
}
