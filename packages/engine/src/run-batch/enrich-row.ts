import type { Row, Value } from '@rowmill/contracts';
import { valueKey } from '@rowmill/language';

/** The input row's columns with the new row's: the new value wins, an old one that differs moves to `_input.*`. */
export function enrichRow(input: Row, output: Row): Row {
  const enriched = new Map<string, Value>(input);
  const replaced = new Map<string, Value>();
  for (const [name, value] of output) {
    const old = input.get(name);
    if (old !== undefined && valueKey(old) !== valueKey(value)) replaced.set(`_input.${name}`, old);
    enriched.set(name, value);
  }
  for (const [name, value] of replaced) enriched.set(name, value);
  return enriched;
}
