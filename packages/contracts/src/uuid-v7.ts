/** A UUID that sorts by the time it was made. */
export function uuidV7(now: number): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  random[0] = (random[0]! & 0x0f) | 0x70;
  random[2] = (random[2]! & 0x3f) | 0x80;
  const time = Math.floor(now).toString(16).padStart(12, '0');
  const rest = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`;
}
