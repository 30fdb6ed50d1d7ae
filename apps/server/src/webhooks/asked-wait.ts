/** Milliseconds that a Retry-After header asks for: seconds or a date; 0 without one or with one that says nothing. */
export function askedWait(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const date = /^[A-Za-z]{3}/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
