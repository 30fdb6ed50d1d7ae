export const ATTRIBUTES = [
  'link',
  'image',
  'screenshot',
  'html',
  'timestamp',
  'json',
  'number',
  'colour',
] as const;

/** How a column is best shown. */
export type Attribute = (typeof ATTRIBUTES)[number];

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** A name that ends in one of these is what the word says, whatever stands before. */
const ENDINGS: readonly (readonly [Attribute, ReadonlySet<string>])[] = [
  [
    'number',
    words(
      'count sum avg average mean median min max total price amount cost quantity number size length width height ' +
        'rate percent score rating rank deviation skipped sequence duration stock year age bytes ms x y lat lon',
    ),
  ],
  ['timestamp', words('timestamp date time datetime epoch iso at')],
  ['colour', words('colour color')],
  ['html', words('html')],
  ['json', words('json')],
];

/** A name with one of these in it. */
const ANYWHERE: readonly (readonly [Attribute, ReadonlySet<string>])[] = [
  ['screenshot', words('screenshot screenshots')],
  ['image', words('image images img picture photo thumbnail icon logo avatar')],
  ['link', words('url urls href link links uri')],
];

/** What the name of a column says about its values; nothing for most. */
export function attributeOf(column: string): Attribute | undefined {
  const parts = column.split('.');
  const own = wordsOf(parts.at(-1) ?? '');
  const last = own.at(-1);
  if (last === undefined) return undefined;
  // `format` and `what` end in "at" as little as they are moments: a lone word must be the whole name.
  const ending = ENDINGS.find(([, known]) => known.has(last) && (last !== 'at' || own.length > 1));
  if (ending !== undefined) return ending[0];
  return ANYWHERE.find(([, known]) => own.some((word) => known.has(word)))?.[0];
}

/** `productImageURL`, `product_image_url` and `product-image-url` are the same words. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}
