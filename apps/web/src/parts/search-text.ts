/** A search parameter as text: addresses typed by hand hold `?name=7`, which the router reads as a number. */
export function searchText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
