import type { Value } from '@rowmill/contracts';
import {
  bindCommon,
  bindLets,
  bindStage,
  columnList,
  parseQuery,
  type BoundStage,
  type Scope,
} from '@rowmill/language';
import { expect, test } from 'vitest';
import { exampleCatalogue } from '../examples/catalogue.ts';

const scope: Scope = {
  row: new Map<string, Value>([
    ['n', 5],
    ['big', 9007199254740993n],
    ['word', 'GET'],
    ['nothing', null],
    ['list', [{ id: 7 }]],
    ['a.b', true],
  ]),
  now: Date.UTC(2026, 0, 2),
  queryId: 'q1',
  checkpoints: new Map([['seen', 3]]),
  prompts: new Map([['greet', 'hello']]),
  templates: new Map([['host', 'a.test']]),
  credential: (name, escape) => `marker-${name}-${escape}`,
};

/** The last stage of a query, bound, and its call in the scope above. */
function bound(text: string): { stage: BoundStage; call: ReturnType<BoundStage['call']> } {
  const { plan, problems } = parseQuery(text, exampleCatalogue);
  expect(problems).toEqual([]);
  const lets = bindLets(plan!, exampleCatalogue);
  const last = plan!.stages.at(-1)!;
  const stage = bindStage(last, exampleCatalogue.get(last.command.toLowerCase())!, lets);
  return { stage, call: stage.call({ ...scope, lets: lets.values(scope) }) };
}

test('values are converted and defaults filled in', () => {
  expect(bound('api GET https://a.test --max 7').call).toMatchObject({
    args: { method: 'get', url: 'https://a.test' },
    flags: { max: 7, verify: true, header: [], data: undefined, headers: undefined },
    now: scope.now,
  });
});

test.each<[string, Value]>([
  ['$n$', 5],
  ['$big$', 9007199254740993n],
  ['$nothing$', null],
  ['$list$', [{ id: 7 }]],
  ['$list.0.id$', 7],
  ['$a.b$', true],
  ['"$n$ "', '5 '],
  ['"$nothing$."', '.'],
  ['"$list$!"', '[{"id":7}]!'],
  ['$list|json$', '[{"id":7}]'],
  ['$word|base64$', 'R0VU'],
  ['$n|raw$', 5],
  ['12', '12'],
  ['$TIMESTAMP$', Date.UTC(2026, 0, 2)],
  ['$TIMESTAMP.ISO$', '2026-01-02T00:00:00.000Z'],
  ['$CHECKPOINTS.seen$', 3],
  ['$CHECKPOINTS.never$', ''],
  ['$PROMPTS.greet$', 'hello'],
  ['$template.host$', 'a.test'],
  ['$QUERY.id$', 'q1'],
  ['$ROW$', '{"n":5,"big":9007199254740993,"word":"GET","nothing":null,"list":[{"id":7}],"a":{"b":true}}'],
])('add x %s', (written, value) => {
  expect(bound(`add x ${written}`).call.args['value']).toEqual(value);
});

test('text is text even when one token is all of it', () => {
  expect(bound('say $n$').call.args['text']).toBe('5');
});

test('tokens meet the same conversion as written values', () => {
  expect(bound('api $word$ https://a.test --max $n$').call).toMatchObject({
    args: { method: 'get' },
    flags: { max: 5 },
  });
  expect(() => bound('api get https://a.test --max $word$')).toThrow(
    expect.objectContaining({ code: 'row/bad-value', message: '--max must be a whole number, not "GET"' }),
  );
  expect(() => bound('say $gone$')).toThrow(expect.objectContaining({ code: 'row/missing-column' }));
  expect(() => bound('say $PROMPTS.gone$')).toThrow(expect.objectContaining({ code: 'query/unknown-token' }));
});

test('secrets are markers that know their place', () => {
  const { flags } = bound(
    `api get https://a.test --header "x: $CREDENTIALS.k$" --header $CREDENTIALS.k|base64$ --headers '{k: "$CREDENTIALS.k$"}' --data 'a=$CREDENTIALS.k$'`,
  ).call;
  expect(flags).toMatchObject({
    header: ['x: marker-k-header', 'marker-k-base64'],
    headers: { k: 'marker-k-header' },
    data: 'a=marker-k-raw',
  });
});

test('headers refuse line breaks, with and without |raw', () => {
  for (const filter of ['', '|raw'])
    expect(() => bound(`let v "a\\nb" || api get https://a.test --header "x: $v${filter}$"`)).toThrow(
      expect.objectContaining({ code: 'row/bad-value' }),
    );
});

test('a stage knows what it depends on', () => {
  expect(bound('say hello').stage).toMatchObject({ usesRow: false, families: new Set() });
  expect(bound('say "$n$ $QUERY.id$"').stage).toMatchObject({
    usesRow: true,
    families: new Set(['column', 'query']),
  });
  expect(bound('say $ROW$').stage.usesRow).toBe(true);
  expect(bound('let at $TIMESTAMP$ || let later "$at$ms" || say $later$').stage.families).toEqual(
    new Set(['let', 'timestamp']),
  );
  expect(bound('filter "n > $n$ and at < now or $CHECKPOINTS.seen$ == 1"').stage).toMatchObject({
    usesRow: false,
    families: new Set(['timestamp', 'checkpoints']),
  });
});

test('lets become literals in expressions; other tokens stay and can be looked up', () => {
  const { call } = bound(`let v "it's \\"\\b" || filter "a == $v$ and b == $n$"`.replace(String.raw`\b`, ''));
  expect(call.args['condition']).toBe(String.raw`a == "it's \"" and b == $n$`);
  expect(call.token({ family: 'checkpoints', name: 'seen' })).toBe(3);
  expect(call.token({ family: 'column', name: 'n' })).toBeUndefined();
});

test('a let is no let inside quotes and brackets of an expression', () => {
  const condition = String.raw`a == '$v$' or [x $v$ y] == $v$ or b == '\\' + $v$ or c == $[v]$`;
  const { call } = bound(`let v 1 || filter \`\`\`${condition}\`\`\``);
  expect(call.args['condition']).toBe(
    String.raw`a == '$v$' or [x $v$ y] == "1" or b == '\\' + "1" or c == $[v]$`,
  );
});

test('the next page is put in place when it is known', () => {
  const { call } = bound(
    'api get https://a.test --pagination.url https://a.test/?after=$pagination.next$&n=$n$',
  );
  expect(call.flags['pagination.url']).toBe('https://a.test/?after=$pagination.next$&n=$n$');
  expect(call.page('a&b')['pagination.url']).toBe('https://a.test/?after=a%26b&n=5');
});

test('families of free names are any names', () => {
  const { families } = bound('runTemplate t --template.host $n$ --template.__proto__ b').call;
  expect(Object.entries(families['template']!)).toEqual([
    ['host', 5],
    ['__proto__', 'b'],
  ]);
});

function commonOf(text: string) {
  const stage = parseQuery(text, exampleCatalogue).plan!.stages.at(-1)!;
  return bindCommon(stage, exampleCatalogue.get(stage.command.toLowerCase())!);
}

test('common flags', () => {
  expect(commonOf('say a')).toEqual({ guid: false, onError: 'skip', enrich: false });
  expect(
    commonOf(
      'seed 1 || api get https://a.test --cache false --labelStage l --appendStage true --checkpoint a:b:c --table "x, y.* [odd name]" --guid --onError KEEP --retry 0 --timeout 1.5 --concurrency 3 --enrich',
    ),
  ).toEqual({
    cache: false,
    label: 'l',
    append: { index: 0 },
    checkpoint: { name: 'a', column: 'b:c' },
    table: ['x', 'y.*', 'odd name'],
    guid: true,
    onError: 'keep',
    retry: 0,
    timeoutMs: 1500,
    concurrency: 3,
    enrich: true,
  });
  expect(commonOf('say a --labelStage l || say b --appendStage l').append).toEqual({ label: 'l' });
  expect(commonOf('say a || say b --appendStage 0').append).toEqual({ index: 0 });
});

test.each<[string, readonly string[]]>([
  ['a b,c.*', ['a', 'b', 'c.*']],
  [String.raw`[odd name] [a\]b],[]`, ['odd name', 'a]b', '']],
  ['[a [b c]', ['a [b c']],
  ['[a]b [c', ['[a]b', '[c']],
  [' , ', []],
])('columns of "%s"', (text, columns) => {
  expect(columnList(text)).toEqual(columns);
});

test('a text of half-open brackets is read in linear time', () => {
  expect(columnList(`${'[ '.repeat(200_000)}]x`)).toHaveLength(200_001);
  expect(columnList(`[${String.raw`\.`.repeat(200_000)}`)).toHaveLength(1);
});
