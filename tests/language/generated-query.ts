import type { Catalogue, Parameter, Signature } from '@rowmill/contracts';
import * as fc from 'fast-check';

/** Pieces of text that have a meaning somewhere in the language, and some that have none. */
const PIECES = [
  '||',
  '|',
  ' ',
  '\n',
  '\t',
  '--',
  '-',
  '=',
  '"',
  "'",
  '```',
  '```json\n',
  '/*',
  '*/',
  '\\',
  '\\$',
  '\\u00e9',
  '$',
  '$$',
  '$a$',
  '$a.b|json$',
  '$[odd name]$',
  '$[a\\]b]$',
  '$ROW$',
  '$TIMESTAMP$',
  '$TIMESTAMP.X$',
  '$b|no$',
  '$CREDENTIALS.key$',
  '$CREDENTIALS$',
  '$PROMPTS.p$',
  '$CHECKPOINTS.c$',
  '$template.t$',
  '$pagination.next$',
  '$QUERY.id$',
  '{',
  '}',
  '[',
  ']',
  ':',
  ',',
  '{a: 1}',
  '[1, 2]',
  '(',
  ')',
  'a > 1',
  'and',
  'true',
  'false',
  '0',
  '-7',
  '1e999',
  '9007199254740993',
  'https://a.test/?b=c&d',
  'http://',
  'a.b',
  '__proto__',
  'ü',
  '😀',
  '\0',
  '\ud800',
  '\u2028',
  '--labelStage x',
  '--appendStage x',
  '--checkpoint a:b',
  '--guid',
  '--retry 2',
  'let n 5',
];

const piece = fc.constantFrom(...PIECES);
const text = fc
  .array(fc.oneof({ weight: 3, arbitrary: piece }, fc.string({ maxLength: 4 })), { maxLength: 6 })
  .map((all) => all.join(''));

/** A value as it may be written for a parameter, most often a good one. */
function value(parameter: Parameter): fc.Arbitrary<string> {
  return fc.oneof({ weight: 5, arbitrary: good(parameter) }, text.map(quote), piece);
}

function good({ type, choices, minimum, maximum }: Parameter): fc.Arbitrary<string> {
  switch (type) {
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.ceil(minimum ?? -100), max: Math.floor(maximum ?? 100) }).map(String);
    case 'boolean':
      return fc.constantFrom('true', 'false');
    case 'choice':
      return fc.constantFrom(...choices!);
    case 'url':
      return fc.constantFrom('https://a.test/x', 'https://a.test/$a$?q=$b$', '"$a$"', 'http://$host$/');
    case 'json':
    case 'body':
      return fc.oneof(
        fc.json({ maxDepth: 3 }).map(quote),
        fc.constantFrom('\'{a: $n$, b: "x $n$"}\'', '```json\n{"a": "$a$"}\n```', '$ROW$'),
      );
    case 'expression':
      return fc.constantFrom('"a > 1"', '"a == \'x\' and not b contains $c$"', '"price * 2 < $n$"', 'a=1');
    case 'pattern':
      return fc.constantFrom('^a+$', '"(\\\\d+)"', '```\na$\n```');
    default:
      return fc.oneof(
        fc.constantFrom('a', 'a.b', 'items.0.name', '"two words"', '$a$', '"x $a$ y"', "''"),
        text.map(quote),
      );
  }
}

function quote(inside: string): string {
  return `"${inside.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;
}

function stage(signature: Signature): fc.Arbitrary<string> {
  const args = Object.values(signature.args).flatMap((one) =>
    one.many ? [value(one), value(one)] : [value(one)],
  );
  const flags = Object.entries(signature.flags).map(([name, one]) =>
    one.type === 'boolean' ? fc.constant(`--${name}`) : value(one).map((given) => `--${name} ${given}`),
  );
  const common = fc.constantFrom(
    '--guid',
    '--labelStage l',
    '--table "a b.*"',
    '--cache false',
    '--retry 1',
    '--enrich',
  );
  return fc
    .tuple(fc.tuple(...args), fc.array(fc.oneof(common, ...flags), { maxLength: 3 }))
    .map(([given, chosen]) => [signature.name, ...given, ...chosen].join(' '));
}

/** Queries of the catalogue's commands, one half of them damaged, and texts of mere pieces. */
export function generatedQuery(catalogue: Catalogue): fc.Arbitrary<string> {
  const stages = fc.array(fc.oneof(...Array.from(catalogue.values(), stage)), { minLength: 1, maxLength: 4 });
  const sound = stages.map((all) => all.join(' || '));
  const damaged = fc
    .tuple(sound, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 5 }), fc.oneof(piece, text)), { maxLength: 3 }))
    .map(([query, damages]) =>
      damages.reduce((whole, [at, length, put]) => {
        const from = at % (whole.length + 1);
        return whole.slice(0, from) + put + whole.slice(from + length);
      }, query),
    );
  return fc.oneof(
    { weight: 4, arbitrary: sound },
    { weight: 4, arbitrary: damaged },
    { weight: 1, arbitrary: text },
  );
}
