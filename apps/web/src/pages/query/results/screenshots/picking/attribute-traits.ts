import type { Row } from '@rowmill/contracts';
import { equalTo, ofKind, present, sharedText, textLike, texts, type Trait } from './trait.ts';

const OWN = 'attributes.';

/** Attributes that say what an element is. */
const TELLING =
  /^(?:role|type|name|itemprop|itemtype|rel|for|property|data-(?:test|testid|test-id|qa|role|type|kind))$/;
/** Attributes whose values are addresses or contents: they tell this one from others, not what it is. */
const CONTENT =
  /^(?:href|src|srcset|action|value|content|title|alt|placeholder|style|width|height|on\w+|d|points)$/;
const ADDRESS = /^(?:href|src|action)$/;
const LONG = 60;

/** An id with a number or a hash in it is another one tomorrow. */
const MADE_ID = /\d{3,}|[\da-f]{8,}|^:r/i;

/** Attributes but for the class: what examples share of them, or that they have them. */
export function attributeTraits(examples: readonly Row[]): readonly Trait[] {
  const [first] = examples;
  const names = [...first!.keys()].filter((name) => name.startsWith(OWN) && name !== 'attributes.class');
  return names.flatMap((name) => {
    const values = texts(examples.map((row) => row.get(name)));
    if (values === undefined) return [];
    const attribute = name.slice(OWN.length);
    const same = sharedText(values);
    const isContent = CONTENT.test(attribute);
    return [
      ...(same === undefined
        ? []
        : [ofKind(equalTo(name, same, costOf(attribute, same)), kindOf(attribute, same))]),
      ...(attribute === 'id' ? [] : [present(name, isContent ? 4 : 3)]),
      ...(same === undefined && ADDRESS.test(attribute) ? addressTraits(name, values) : []),
    ];
  });
}

/** An id with a number in it is one of many. */
function kindOf(attribute: string, value: string): Trait['kind'] {
  return (attribute === 'id' ? !/\d/.test(value) : TELLING.test(attribute)) ? 'own' : undefined;
}

function costOf(attribute: string, value: string): number {
  if (attribute === 'id') return MADE_ID.test(value) ? 8 : 2;
  const base = TELLING.test(attribute) ? 2.5 : CONTENT.test(attribute) ? 5 : 3.5;
  return base + (value.length > LONG ? 3 : 0);
}

/** `/shop/item/17` and `/shop/item/4` both begin with `/shop/item/`. */
function addressTraits(name: string, values: readonly string[]): readonly Trait[] {
  const [first] = values;
  let length = 0;
  while (length < first!.length && values.every((value) => value[length] === first![length])) length++;
  const start = /^.*[/?=&#]/s.exec(first!.slice(0, length))?.[0] ?? '';
  return start.length > 1 ? [textLike(name, 'startsWith', start, 3.5)] : [];
}
