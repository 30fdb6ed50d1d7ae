import type { Value } from '@rowmill/contracts';

/** A value without secrets. Each text is masked by itself: in JSON a secret with a quote in it would look different. */
export function maskedValue(value: Value, mask: (text: string) => string): Value {
  if (typeof value === 'string') return mask(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part: Value) => maskedValue(part, mask));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [mask(name), maskedValue(part, mask)]),
  );
}
