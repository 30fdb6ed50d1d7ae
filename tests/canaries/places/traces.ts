import type { KeptBytes } from '../kept-bytes.ts';
import type { World } from '../world/world.ts';

/** Traces and metrics as the collector got them. */
export function traces({ collector }: Pick<World, 'collector'>): readonly KeptBytes[] {
  return collector.taken.map(({ path, bytes }) => ({ where: `OTLP ${path}`, bytes }));
}
