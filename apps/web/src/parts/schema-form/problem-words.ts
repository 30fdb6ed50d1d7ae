/** What a rule of a schema asks for, in words for the person in front of the field. */
export function problemWords(keyword: string, rule: unknown, otherwise: string): string {
  const words = WORDS[keyword];
  return words === undefined ? otherwise : words(rule);
}

const WORDS: Readonly<Record<string, (rule: unknown) => string>> = {
  type: (rule) => `Has to be ${inWords(rule)}.`,
  enum: (rule) => `One of ${listed(rule)}.`,
  const: (rule) => `Has to be ${JSON.stringify(rule)}.`,
  anyOf: () => 'Fits none of the choices.',
  oneOf: () => 'Has to fit exactly one of the choices.',
  not: () => 'Is not allowed.',
  false: () => 'There is no such field.',
  minLength: (rule) => (rule === 1 ? 'Needed.' : `At least ${String(rule)} characters.`),
  maxLength: (rule) => `At most ${Number(rule).toLocaleString()} characters.`,
  minimum: (rule) => `At least ${Number(rule).toLocaleString()}.`,
  maximum: (rule) => `At most ${Number(rule).toLocaleString()}.`,
  exclusiveMinimum: (rule) => `More than ${Number(rule).toLocaleString()}.`,
  exclusiveMaximum: (rule) => `Less than ${Number(rule).toLocaleString()}.`,
  multipleOf: (rule) => `A multiple of ${String(rule)}.`,
  minItems: (rule) => (rule === 1 ? 'At least one.' : `At least ${String(rule)} of them.`),
  maxItems: (rule) => `At most ${String(rule)} of them.`,
  uniqueItems: () => 'The same twice.',
  pattern: (rule) => PATTERNS[String(rule)] ?? `Has to match ${String(rule)}`,
  format: (rule) => FORMATS[String(rule)] ?? `Is no ${String(rule)}.`,
};

const FORMATS: Readonly<Record<string, string>> = {
  uri: 'Is no address: https://…',
  hostname: 'Is no host name.',
  email: 'Is no mail address.',
  date: 'Is no date: 2026-01-31.',
  'date-time': 'Is no time: 2026-01-31T12:00:00Z.',
  uuid: 'Is no UUID.',
};

/** Those that forms ask for most, in words. */
const PATTERNS: Readonly<Record<string, string>> = {
  '^https?://': 'Has to begin with http:// or https://',
  '^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$':
    'Letters, digits, - and _ only, the first a letter or digit, at most 100 of them.',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'yes or no',
  object: 'an object',
  array: 'a list',
  null: 'empty',
};

function inWords(rule: unknown): string {
  const types = (Array.isArray(rule) ? rule : [rule]).map((type) => TYPES[String(type)] ?? String(type));
  return types.join(' or ');
}

function listed(rule: unknown): string {
  return Array.isArray(rule) ? rule.map((choice) => String(choice)).join(', ') : String(rule);
}
