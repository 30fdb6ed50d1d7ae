import type { Facts } from './facts-of.ts';
import type { Probes } from './probes-of.ts';

/** What can be written into an address: text, or several texts for a parameter that is repeated. */
export interface TextProbes {
  readonly inside: readonly (string | readonly string[])[];
  readonly outside: readonly (string | readonly string[])[];
}

/** The same probes as texts. Every text fits a text, and an empty path parameter is another path altogether. */
export function textProbes(
  { inside, outside }: Probes,
  shapes: readonly Facts[],
  place: 'path' | 'query',
): TextProbes {
  const takesText = shapes.some(({ type }) => type === 'string');
  const list = shapes.find(({ type }) => type === 'array');
  if (list !== undefined)
    return { inside: [], outside: [Array.from({ length: (list.maxItems ?? 0) + 1 }, () => 'x')] };
  const texts = outside.filter((value) => typeof value === 'string');
  const others = outside
    .filter((value) => typeof value === 'number' || typeof value === 'boolean')
    .map(String);
  const wrong = takesText ? texts : [...texts, ...others];
  return {
    inside: inside.map(String),
    outside: place === 'path' ? wrong.filter((text) => text !== '') : [...wrong, ['x', 'x']],
  };
}
