import type { SeededRandom } from '../../../packages/engine/src/simulator/seeded-random.ts';
import type { Site } from '../site/start-site.ts';

/** A query and what must come of it. */
export interface PlannedQuery {
  readonly text: string;
  /** The rows as lines of JSON, in order. */
  readonly rows: readonly string[];
  /** Input rows that the site refuses for good. */
  readonly refused: number;
  /** The host whose policy it has to keep; left out where nothing is asked. */
  readonly host?: string;
  /** The table of the cellar that its rows become when it completes. */
  readonly table?: string;
  /** The store that gets its rows, and which of them that will never take. */
  readonly delivers?: { readonly store: string; readonly refused: readonly string[] };
}

export interface ShapePlace {
  readonly seed: number;
  readonly site: Pick<Site, 'urlOf'>;
  /** The query's own number: its addresses carry it. */
  readonly query: number;
  readonly random: SeededRandom;
}

/** A kind of query. */
export interface Shape {
  readonly name: string;
  readonly weight: number;
  /** Sent by the request that waits for the rows, as people do who look at a small result. */
  readonly waits?: boolean;
  make(place: ShapePlace): PlannedQuery;
}

export function defineShape(shape: Shape): Shape {
  return shape;
}

/** So many whole numbers from a first one on that no other query has. */
export function numbersOf({ query }: ShapePlace, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => query * 1_000 + index);
}

export const linesOf = (rows: readonly object[]): readonly string[] => rows.map((row) => JSON.stringify(row));
