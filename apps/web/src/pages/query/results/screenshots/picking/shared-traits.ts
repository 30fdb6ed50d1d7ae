import type { Row } from '@rowmill/contracts';
import { attributeTraits } from './attribute-traits.ts';
import { classTraits } from './class-traits.ts';
import { pathTraits } from './path-traits.ts';
import { equalTo, ofKind, oneOf, sharedText, texts, type Trait } from './trait.ts';

const NODE = 1;
/** What an element stands in says less than what it is. */
const PARENT = 4;
const PARENT_CLASS = 2.5;

/** What can be said of all examples at once; where they share nothing, that they are these. */
export function sharedTraits(examples: readonly Row[]): readonly Trait[] {
  const shared = [
    ...nameTrait(examples, 'nodeName', NODE, 'own'),
    ...classTraits(examples, 'attributes', 0, 'own'),
    ...attributeTraits(examples),
    ...nameTrait(examples, 'parentElement.nodeName', PARENT, 'around'),
    ...classTraits(examples, 'parentElement.attributes', PARENT_CLASS, 'around'),
    ...pathTraits(examples),
  ];
  return shared.length > 0 ? shared : listed(examples);
}

function nameTrait(
  examples: readonly Row[],
  name: string,
  cost: number,
  kind: Trait['kind'],
): readonly Trait[] {
  const shared = sharedText(examples.map((row) => row.get(name)));
  return shared === undefined ? [] : [ofKind(equalTo(name, shared, cost), kind)];
}

function listed(examples: readonly Row[]): readonly Trait[] {
  return ['path', 'nodeName'].flatMap((name) => {
    const values = texts(examples.map((row) => row.get(name)));
    return values === undefined ? [] : [oneOf(name, values, name === 'path' ? 9 : 4)];
  });
}
