import { textNumber } from '../../../packages/engine/src/simulator/seeded-random.ts';

/** The name of the store that leads to the site's sink. */
export const SITE_STORE = 'shed';
export const SINK_PATH = '/sink';
/** The field in which rows carry their delivery key. */
export const KEY_FIELD = '_key';
/** After so long whoever delivers gives a request up; the sink can take longer. */
export const SINK_TIMEOUT_SECONDS = 4;

/** What the sink does with a request that comes for the first time; it takes all others. */
export type SinkManner = 'takes' | 'is busy' | 'hangs' | 'takes and hangs' | 'takes and breaks off';

const MANNERS: readonly SinkManner[] = ['is busy', 'hangs', 'takes and hangs', 'takes and breaks off'];
const QUICK = 12;

/** Fixed by the seed and by the key of the request. */
export function sinkMannerOf(seed: number, key: string): SinkManner {
  return MANNERS[textNumber(`${seed} sink ${key}`) % (MANNERS.length + QUICK)] ?? 'takes';
}

/** Rows that the sink will never take. */
export function sinkRefuses(seed: number, n: number): boolean {
  return textNumber(`${seed} refused ${n}`) % 60 === 0;
}
