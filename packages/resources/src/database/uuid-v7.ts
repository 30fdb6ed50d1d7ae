import { randomBytes } from 'node:crypto';

/** A UUID that sorts by the time it was made. */
export function uuidV7(now: number): string {
  const time = Math.floor(now).toString(16).padStart(12, '0');
  const random = randomBytes(10);
  random[0] = (random[0]! & 0x0f) | 0x70;
  random[2] = (random[2]! & 0x3f) | 0x80;
  const rest = random.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`;
}
