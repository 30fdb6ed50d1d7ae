/** A name as the address has it. The router reads `?store=2026` as a number where somebody typed it. */
export function nameInAddress(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
