import { createHash } from 'node:crypto';

/**
 * The id of the query that a tick starts: the same for everybody, so that a tick dispatched twice is one query. It is
 * a UUID that sorts by the tick's instant among those of other queries.
 */
export function tickQueryId(key: string, tick: Date): string {
  const bytes = createHash('sha256').update(`${key} ${tick.getTime()}`).digest().subarray(0, 16);
  bytes.writeUIntBE(tick.getTime(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
