import type { Socket } from 'node:net';
import type { Way } from '../guard/way.ts';
import type { Tally } from './tally.ts';
import type { Refusal } from './refusal.ts';

/** What a door lends to each request that passes it. */
export interface Passage {
  wayTo(url: URL): Way | Promise<Way>;
  /** A connection that is counted, and that ends with the door. */
  dial(way: Way): Promise<Socket>;
  /** Notes why something did not go out, and says what its sender is told. */
  refuse(error: unknown, url: URL | undefined): Refusal;
  readonly tally: Tally;
}
