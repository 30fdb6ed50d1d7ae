import { ServiceError, type Row, type Value } from '@rowmill/contracts';
import { flattenInto, printJson } from '@rowmill/language';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { commands, type Call } from '@rowmill/commands';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

const PIECES = [
  '<a>',
  '</a>',
  '<table><td>',
  '<svg>',
  '<template>',
  '<!--',
  '<![CDATA[',
  '&amp;',
  '<p x="',
  '"',
  '>',
  '{',
  '}',
  '[',
  ']',
  '1',
  ':',
  ',',
  '\n',
  ';',
  '\0',
  '\u{1F600}',
  '\uD800',
  'UEsDBA',
  'H4sIAAAA',
  '==',
];
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((parts) => parts.join(''));
const odd = fc.constantFrom(
  'c',
  'c.0',
  'c.d',
  '',
  '.',
  '__proto__',
  'constructor',
  '_html.x',
  '_input.c',
  '\0',
  'toString',
);
const value = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    text,
    fc.constantFrom<Value>(0, 1.5, 2n ** 60n, true, null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(odd, tie('value'), { maxKeys: 3 }),
  ),
})).value;
const row = fc.array(fc.tuple(odd, value), { maxLength: 6 }).map((cells): Row => {
  const flat = new Map<string, Value>();
  for (const [name, cell] of cells) flattenInto(flat, name, cell);
  return flat;
});

const calls: readonly (readonly [string, object, object])[] = [
  ['normalize', { path: 'c' }, { keepEmpty: true }],
  ['normalize', { path: '__proto__' }, { keepEmpty: false }],
  ['flatten', { columns: [] }, { depth: 3 }],
  ['nest', { name: 'c', columns: [] }, { text: false }],
  ['nest', { name: '__proto__', columns: ['c', '', 'constructor'] }, { text: true }],
  ['unpivot', { columns: ['c.*', '', '__proto__'] }, { name: 'c', value: '__proto__' }],
  ['html', { column: 'c' }, { selector: 'a, :not(p) > *' }],
  ['html', { column: '' }, {}],
  ['json', { column: 'c' }, {}],
  ['xml', { column: 'c' }, { as: '__proto__' }],
  ['csv', { column: 'c' }, { delimiter: ',', header: true }],
  ['unzip', { column: 'c' }, {}],
];

test.each(calls)(`%s of any row gives rows or says why not (SEED=${seed})`, (name, args, flags) => {
  const command = commands.get(name)!;
  if (command.kind !== 'row') throw new Error(`${name} is no row command`);
  const change = command.row({
    args,
    flags,
    families: {},
    now: 0,
    token: () => undefined,
  } as unknown as Call);
  fc.assert(
    fc.property(row, (given) => {
      const before = printJson([...given]);
      try {
        const result = change(given) ?? [];
        for (const each of result instanceof Map ? [result as Row] : (result as Iterable<Row>))
          expect([...each].every(([column, cell]) => typeof column === 'string' && cell !== undefined)).toBe(
            true,
          );
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
      }
      expect(printJson([...given])).toBe(before);
    }),
    { seed, numRuns: 300 },
  );
});
