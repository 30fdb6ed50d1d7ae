import { catalogue } from '@rowmill/commands';
import { ServiceError, type Stage } from '@rowmill/contracts';
import { parseQuery } from '@rowmill/language';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandText, type CommandCall } from './command-text.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
console.log(`command-text.test.ts: SEED=${seed}`);

const textOf = (call: CommandCall): string => commandText(call, catalogue, {});

function stageOf(text: string): Stage {
  const { plan } = parseQuery(text, catalogue);
  expect(plan?.stages).toHaveLength(1);
  return plan!.stages[0]!;
}

function problemsOf(call: CommandCall): unknown {
  try {
    return textOf(call);
  } catch (error) {
    return error instanceof ServiceError ? error.fields : error;
  }
}

describe('a command', () => {
  test.each<[CommandCall, string]>([
    [{ command: 'range', args: [[1], [3]] }, 'range 1 3'],
    [{ command: 'RANGE', args: [['end', 3], [1]], flags: { step: 2 } }, 'range 1 3 --step 2'],
    [{ command: 'range', args: [[1], [3], ['column', 'a b']] }, 'range 1 3 "a b"'],
    [{ command: 'addcolumn', args: [['n'], ['$price$']] }, 'addcolumn n $price$'],
    [{ command: 'seed', args: [[[{ a: 1 }]]] }, `seed [{"a":1}]`],
    [{ command: 'count', flags: { distinct: true, by: 'a' }, args: [['x']] }, 'count x --distinct --by a'],
    [{ command: 'count', flags: { distinct: false, as: null } }, 'count --distinct false'],
    [{ command: 'drop', args: [['a'], ['b c']] }, 'drop a "b c"'],
    [{ command: 'head', args: [[2]], flags: { labelStage: 'top' } }, 'head 2 --labelStage top'],
  ])('%j is %s', (call, text) => {
    expect(textOf(call)).toBe(text);
  });

  test.each<[CommandCall, string, string]>([
    [{ command: 'rang' }, '/body/command', 'query/unknown-command'],
    [{ command: 'range 1 2 || seed' }, '/body/command', 'query/unknown-command'],
    [{ command: 'range', args: [[1]] }, '/body/command', 'query/missing-argument'],
    [{ command: 'range', args: [[1], ['column', 'x']] }, '/body/args', 'query/missing-argument'],
    [{ command: 'reverse', args: [['x']] }, '/body/args/0', 'query/extra-argument'],
    [{ command: 'range', args: [['start', 1], ['start', 2], [3]] }, '/body/args/1', 'query/extra-argument'],
    [{ command: 'range', args: [['__proto__', 1]] }, '/body/args/0', 'query/extra-argument'],
    [{ command: 'range', args: [[1], ['x']] }, '/body/args/1', 'query/bad-value'],
    [{ command: 'range', args: [[1], [2]], flags: { stepp: 1 } }, '/body/flags/stepp', 'query/unknown-flag'],
    [
      { command: 'range', args: [[1], [2]], flags: { 'step 1 || seed': 1 } },
      '/body/flags/step 1 || seed',
      'query/unknown-flag',
    ],
    [{ command: 'count', flags: { distinct: 'x || y' } }, '/body/flags/distinct', 'query/bad-value'],
    [{ command: 'filter', args: [['price >']] }, '/body/args/0', 'query/bad-expression'],
  ])('%j is refused', (call, pointer, code) => {
    expect(problemsOf(call)).toMatchObject([{ pointer, code }]);
  });

  test('that is too long is refused before it is read', () => {
    const args = Array.from({ length: 8 }, () => ['"$a$ || \n'.repeat(200_000)]);
    expect(problemsOf({ command: 'drop', args })).toMatchObject([
      { pointer: '/body', code: 'query/too-long' },
    ]);
  });

  test('tells the line of a problem in the text of the caller', () => {
    expect(problemsOf({ command: 'range', args: [[1], ['x']], line: 12 })).toMatchObject([
      { detail: expect.stringMatching(/^line 12, column 9: /) },
    ]);
  });
});

/** Pieces that mean something to the language, and text of any kind between them. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '||',
        '|',
        ' ',
        '\n',
        '"',
        "'",
        '`',
        '```',
        '\\',
        '\\"',
        '$',
        '$a$',
        '$CREDENTIALS.x$',
        '--',
        '--step',
        '/*',
        '*/',
        '=',
        '{',
        '}',
        'seed',
        '\0',
        '\u2028',
        '\ud800',
        'true',
        '--cache false',
        '\t',
        '\r\n',
        '…',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''));

const value = fc.oneof(
  { weight: 3, arbitrary: hostile },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
);

const flagName = fc.oneof(
  { weight: 1, arbitrary: hostile },
  { weight: 6, arbitrary: fc.constantFrom('labelStage', 'table', 'by', 'as', 'expr', 'template.a') },
);

const commands = [...catalogue.values()].filter(({ args }) => Object.keys(args).length > 0);

test('no value adds a stage, an argument or a flag', () => {
  let accepted = 0;
  fc.assert(
    fc.property(
      fc
        .constantFrom(...commands)
        .chain((command) =>
          fc.tuple(
            fc.constant(command),
            fc.array(value, { minLength: 1, maxLength: Object.keys(command.args).length }),
          ),
        ),
      fc.dictionary(flagName, hostile, { maxKeys: 2 }),
      ([{ name }, values], flags) => {
        let text: string;
        try {
          text = textOf({ command: name, args: values.map((value) => [value]), flags });
        } catch (error) {
          if (error instanceof ServiceError && error.code === 'request/invalid') return;
          throw error;
        }
        accepted++;
        const stage = stageOf(text);
        const given = Object.values(stage.args).flatMap((value) => ('parts' in value ? [value] : value));
        expect(stage.command).toBe(name);
        expect(given.length).toBe(values.length);
        expect([...stage.flags, ...stage.common].map((use) => use.name).toSorted()).toEqual(
          Object.keys(flags).toSorted(),
        );
      },
    ),
    { seed, numRuns: 1500 },
  );
  // Most are refused for their meaning; those that are not are what this is about.
  expect(accepted).toBeGreaterThan(100);
});

test('any text arrives as it was sent', () => {
  fc.assert(
    fc.property(
      hostile.filter((text) => !text.includes('$')),
      (value) => {
        const { args } = stageOf(textOf({ command: 'addcolumn', args: [['column'], [value]] }));
        expect(args['value']).toMatchObject({ parts: value === '' ? [] : [value] });
      },
    ),
    { seed, numRuns: 700 },
  );
});
