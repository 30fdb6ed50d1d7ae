import type { Stage, Template } from '@rowmill/contracts';
import { parseQuery } from '@rowmill/language';
import { expect, test } from 'vitest';
import { exampleCatalogue } from '../examples/catalogue.ts';

function stagesOf(text: string): readonly Stage[] {
  const { plan, problems } = parseQuery(text, exampleCatalogue);
  expect(problems).toEqual([]);
  return plan!.stages;
}

/** The arguments of the first stage as text; tokens as `<family name>`. */
function argumentsOf(text: string): readonly string[] {
  const templates = Object.values(stagesOf(text)[0]!.args).flatMap((given): readonly Template[] =>
    'parts' in given ? [given] : given,
  );
  return templates.map(({ parts }) =>
    parts.map((part) => (typeof part === 'string' ? part : `<${part.family} ${part.name}>`)).join(''),
  );
}

function codesOf(text: string): readonly string[] {
  return parseQuery(text, exampleCatalogue).problems.map((problem) => problem.code);
}

test('commands are found without regard to case and keep their own spelling', () => {
  expect(stagesOf('GROUPBY a || Say b').map((stage) => stage.command)).toEqual(['groupBy', 'say']);
});

test.each([
  ['say https://a.test/?b=c&d=e:f', ['https://a.test/?b=c&d=e:f']],
  ["say it's", ["it's"]],
  ['say a|b', ['a|b']],
  ['say a/*b*/', ['a/*b*/']],
  ['say /* here */ a /* there */', ['a']],
  ['say -5', ['-5']],
  ['say ``', ['``']],
  [String.raw`say "a\"b\\c\n\t\r\$d$ \u00e9'"`, ['a"b\\c\n\t\r$d$ é\'']],
  [String.raw`say 'it\'s "so"'`, ['it\'s "so"']],
  ['say "two\nlines"', ['two\nlines']],
  ['say ""', ['']],
  ['say ```\n{"a": "\\n"}\n```', ['{"a": "\\n"}']],
  ['say ```json\n{}\n  ```', ['{}']],
  ['say ```json {}```', ['{}']],
  ['say ```query { a }```', ['query { a }']],
  ['say ```graphql\r\nquery\r\n```', ['query']],
  ['say ``````', ['']],
  [String.raw`say \$a$`, ['$a$']],
  [String.raw`match a \$\d+`, ['a', String.raw`\$\d+`]],
  ['groupBy a --guid b --labelStage x c', ['a', 'b', 'c']],
  ['say a||say b', ['a']],
])('%s', (text, expected) => {
  expect(argumentsOf(text)).toEqual(expected);
});

test('the signature decides whether a value follows a flag', () => {
  const [stage] = stagesOf('say --loud false true');
  expect(stage!.args['text']).toMatchObject({ parts: ['true'] });
  expect(stage!.flags).toMatchObject([{ name: 'loud', value: { parts: ['false'] } }]);
  const [other] = stagesOf('say --loud "true"');
  expect(other!.args['text']).toMatchObject({ parts: ['true'] });
});

test('flags repeat only where the signature says so, and keep their order', () => {
  const [stage] = stagesOf('api get https://a.test --header a:1 --header b:2');
  expect(stage!.flags.map((use) => use.value.parts)).toEqual([['a:1'], ['b:2']]);
  expect(codesOf('say a --loud --loud')).toEqual(['query/repeated-flag']);
});

test('families take free names', () => {
  const [stage] = stagesOf('runTemplate t --template.host a --template.__proto__ b');
  expect(stage!.flags.map((use) => use.name)).toEqual(['template.host', 'template.__proto__']);
  expect(codesOf('runTemplate t --templat.host a')).toEqual(['query/unknown-flag']);
  expect(codesOf('runTemplate t --template. a')).toEqual(['query/unknown-flag']);
});

test('a let hides a column of its name from then on, but not in brackets', () => {
  const stages = stagesOf(
    'say $a$ || let a 1 || say "$a$ $[a]$ $TIMESTAMP$" || let b "$a$2" || filter "x == $b$"',
  );
  const families = stages.map((stage) =>
    Object.values(stage.args)
      .flatMap((given): readonly Template[] => ('parts' in given ? [given] : given))
      .flatMap(({ parts }) => parts.flatMap((part) => (typeof part === 'string' ? [] : [part.family]))),
  );
  expect(families).toEqual([['column'], [], ['let', 'column', 'timestamp'], ['let'], ['let']]);
});

test('warnings leave the plan, errors take it', () => {
  const doubtful = parseQuery('add a $TIMESTAMPS$', exampleCatalogue);
  expect(doubtful.plan).toBeDefined();
  expect(doubtful.problems).toMatchObject([{ severity: 'warning' }]);
  expect(parseQuery('add a $TIMESTAMPS$ || nope', exampleCatalogue).plan).toBeUndefined();
});

test('no number of warnings hides an error', () => {
  const { plan, problems } = parseQuery(`say "${'$ROWS$'.repeat(2000)}" || nope`, exampleCatalogue);
  expect(plan).toBeUndefined();
  expect(problems.filter((problem) => problem.severity === 'error')).toMatchObject([
    { code: 'query/unknown-command' },
  ]);
  const [stage] = parseQuery(`say "${'$ROWS$'.repeat(2000)}"`, exampleCatalogue).plan!.stages;
  expect((stage!.args['text'] as Template).parts).toHaveLength(2000);
});

test('a value with a warning is checked all the same', () => {
  expect(codesOf('match a "(x$y$"')).toEqual(['query/bad-pattern', 'query/token-not-here']);
});

test('places of problems are exact behind escapes and tokens', () => {
  const text = String.raw`api get https://a.test --headers "{\"a\": \"$CREDENTIALS.x$\", \"b\": oops}"`;
  const [problem] = parseQuery(text, exampleCatalogue).problems;
  expect(text.slice(problem!.from, problem!.to)).toBe('oops');
});

test('the largest query there may be is accepted, the next larger one is not', () => {
  const stages = Array.from({ length: 1000 }, () => 'say a').join('||');
  expect(codesOf(stages)).toEqual([]);
  expect(codesOf(`${stages}||say a`)).toEqual(['query/too-many-stages']);
  expect(codesOf(`groupBy${' a'.repeat(1000)}`)).toEqual([]);
  expect(codesOf(`groupBy${' a'.repeat(1001)}`)).toEqual(['query/too-many-arguments']);
  expect(codesOf('say '.padEnd(1_048_576, 'a'))).toEqual([]);
  expect(codesOf('say '.padEnd(1_048_577, 'a'))).toEqual(['query/too-long']);
});
