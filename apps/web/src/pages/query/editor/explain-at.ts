import type { Catalogue } from '@rowmill/contracts';
import { findFlag, usageOf } from '@rowmill/language';
import { placeAt } from './place-at.ts';
import type { QueryTree } from './stage-spans.ts';

/** What a word of a query means. */
export interface Explanation {
  readonly from: number;
  readonly to: number;
  /** How it is written. */
  readonly title: string;
  readonly text: string;
  /** The command whose manual says more. */
  readonly command: string;
}

/** What stands at a place, in words; nothing for what nobody knows. */
export function explainAt(
  text: string,
  tree: QueryTree,
  at: number,
  catalogue: Catalogue,
): Explanation | undefined {
  const { name, from, to } = tree.resolveInner(at, 1);
  if (!['Word', 'Quoted', 'Flag', 'Block'].includes(name)) return undefined;
  const isClosed = name === 'Quoted' || name === 'Block';
  const place = placeAt(text, tree, isClosed ? from + (name === 'Block' ? 3 : 1) : to, catalogue);
  if (place === undefined) return undefined;
  if (place.kind === 'command') {
    const signature = catalogue.get(text.slice(from, to).toLowerCase());
    return (
      signature && { from, to, title: usageOf(signature), text: signature.summary, command: signature.name }
    );
  }
  const { signature } = place;
  const known =
    place.kind === 'flag'
      ? findFlag(text.slice(from + 2, to).replace(/=$/, ''), signature)
      : { name: place.name, parameter: place.parameter };
  if (known === undefined) return undefined;
  const { parameter } = known;
  const what = place.kind === 'flag' ? `--${known.name}` : known.name;
  const facts = [
    parameter.choices?.join(' | ') ?? parameter.type,
    ...(parameter.default === undefined ? [] : [`default ${JSON.stringify(parameter.default)}`]),
  ];
  return {
    from,
    to,
    title: `${what} (${facts.join(', ')})`,
    text: parameter.describe,
    command: signature.name,
  };
}
