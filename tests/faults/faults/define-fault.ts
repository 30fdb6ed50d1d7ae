import type { SeededRandom } from '../../../packages/engine/src/simulator/seeded-random.ts';
import type { World } from '../world.ts';

/** Something that goes wrong, and how it ends. */
export interface Fault {
  readonly name: string;
  /** How many of these lie in a deck. */
  readonly weight: number;
  /** Afterwards nothing is granted for a minute: such faults come last, so that the others find work under way. */
  readonly closesGates?: boolean;
  /** What has its permit may sit in a process that does not run, and arrive when it goes on. */
  readonly delaysRequests?: boolean;
  /** Seconds until it heals, at least and at most. */
  readonly lasts: readonly [least: number, most: number];
  /** The thing it hits, by name; two faults never hit the same thing at once. Nothing where it cannot be had here. */
  aim(world: World, random: SeededRandom): string | undefined;
  /** What exactly it did, where that is not clear from the names. */
  inject(world: World, on: string, random: SeededRandom): Promise<string | void>;
  heal(world: World, on: string): Promise<void>;
}

export function defineFault(fault: Fault): Fault {
  return fault;
}
