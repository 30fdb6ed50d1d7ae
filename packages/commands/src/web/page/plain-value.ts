import type { Value } from '@rowmill/contracts';

/** A record of a reply as a value: what is left out in it is left out. */
export function plainValue(record: object): Value {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]: [string, unknown]) =>
      value === undefined ? [] : [[name, isRecord(value) ? plainValue(value) : (value as Value)]],
    ),
  );
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
