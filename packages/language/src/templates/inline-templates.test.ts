import type { Plan, Stage, Value } from '@rowmill/contracts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bindLets } from '../bind/bind-lets.ts';
import { bindStage } from '../bind/bind-stage.ts';
import type { Scope } from '../bind/scope.ts';
import { exampleCatalogue as catalogue } from '../examples/catalogue.ts';
import { parseQuery } from '../parse/parse-query.ts';
import { scopeOf } from './call-scope.ts';
import { inlineTemplates, type KeptTemplate } from './inline-templates.ts';

type Texts = Readonly<Record<string, string | KeptTemplate>>;

function inline(text: string, texts: Texts) {
  const { plan, problems } = parseQuery(text, catalogue);
  if (plan === undefined) throw new Error(JSON.stringify(problems));
  const template = (name: string): KeptTemplate | undefined => {
    const found = Object.hasOwn(texts, name) ? texts[name] : undefined;
    return typeof found === 'string' ? { text: found } : found;
  };
  return inlineTemplates(plan, { catalogue, options: {}, template });
}

const SCOPE: Scope = {
  now: 7,
  queryId: 'q',
  checkpoints: new Map<string, Value>([['last', 'then']]),
  prompts: new Map(),
  templates: new Map<string, Value>([['outer', 12]]),
  credential: () => 'marker',
};

function calls({ stages }: Plan, scope: Scope = SCOPE) {
  const lets = bindLets({ text: '', stages }, catalogue);
  const whole = { ...scope, lets: lets.values(scope) };
  return stages.map((stage) =>
    bindStage(stage, catalogue.get(stage.command.toLowerCase())!, lets).call(scopeOf(stage, whole)),
  );
}

const commandsOf = (plan: Plan | undefined): readonly string[] => (plan?.stages ?? []).map((s) => s.command);

describe('inlineTemplates', () => {
  test('puts the stages of a template in the place of the call, counted anew', () => {
    const text = 'say a --labelStage first || runTemplate two --template.x 1 || say d --appendStage 1';
    const { plan } = inline(text, { two: 'say b || say $template.x$ --appendStage 0' });
    expect(commandsOf(plan)).toEqual(['say', 'say', 'say', 'say']);
    expect(plan!.stages.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    const appended = plan!.stages.map(({ common }) => common.find((use) => use.name === 'appendStage'));
    expect(appended.map((use) => use?.value.parts[0])).toEqual([undefined, undefined, '1', '2']);
    const call = text.indexOf('runTemplate');
    expect(plan!.stages[2]!.span).toEqual({ from: call, to: text.indexOf(' || say d') });
    expect(plan!.stages[2]!.inlined).toMatchObject({ template: 'two', constants: { x: '1' } });
  });

  test('values mean what they mean where the call stands', () => {
    const { plan } = inline(
      'let day $TIMESTAMP.ISO$ || runTemplate a --template.x $template.outer$ --template.y "$day$ $CHECKPOINTS.last$"',
      {
        a: 'let mine $template.x$ || runTemplate b --template.x "<$template.y$>" || say "$mine$ $template.x$"',
        b: 'say $template.x$ || api get https://a.example/?q=$template.x$',
      },
    );
    const bound = calls(plan!);
    expect(bound[2]!.args).toEqual({ text: '<1970-01-01T00:00:00.007Z then>' });
    expect(bound[3]!.args['url']).toBe('https://a.example/?q=%3C1970-01-01T00%3A00%3A00.007Z%20then%3E');
    expect(bound[4]!.args).toEqual({ text: '12 12' });
  });

  test('a value that is written is read as the schema says, and checked by it', () => {
    const schema = { properties: { n: { type: 'integer', maximum: 9 }, m: { default: 'x' } } };
    const kept = { text: 'add a $template.n$ || say $template.m$', schema };
    const bound = calls(inline('runTemplate t --template.n 05', { t: kept }).plan!);
    expect([bound[0]!.args['value'], bound[1]!.args['text']]).toEqual([5, 'x']);
    const long = { text: 'say $template.n$', schema: { properties: { n: { type: 'integer' } } } };
    const [said] = calls(inline('runTemplate t --template.n 9007199254740993', { t: long }).plan!);
    expect(said!.args['text']).toBe('9007199254740993');
    expect(inline('runTemplate t --template.n 10', { t: kept }).problems).toMatchObject([
      { code: 'template/bad-value', message: '$template.n$ must be at most 9' },
    ]);
  });

  test.each<[text: string, texts: Texts, code: string, at: string]>([
    ['runTemplate no', {}, 'template/unknown', 'no'],
    ['runTemplate a', { a: 'runTemplate b', b: 'runTemplate a' }, 'template/recursion', 'runTemplate a'],
    ['runTemplate a', { a: 'say $template.x$' }, 'template/missing-value', 'runTemplate a'],
    ['runTemplate a --template.x 7', { a: 'say x' }, 'template/extra-value', '7'],
    ['runTemplate a', { a: 'say a ||\n  sayy b' }, 'template/broken', 'a'],
    ['runTemplate a$template.x$', { a: 'say x' }, 'query/token-not-here', 'runTemplate a$template.x$'],
    [
      'say a --labelStage l || runTemplate a',
      { a: 'say x --labelStage l' },
      'query/repeated-label',
      'runTemplate a',
    ],
    ['let l 1 || runTemplate a', { a: 'let l 2' }, 'query/bad-value', 'runTemplate a'],
    [
      'runTemplate a --checkpoint x:y',
      { a: 'say x --checkpoint z:y' },
      'query/flag-not-here',
      'runTemplate a --checkpoint x:y',
    ],
  ])('%s is a mistake, and is marked', (text, texts, code, at) => {
    const { plan, problems } = inline(text, texts);
    expect(plan).toBeUndefined();
    expect(problems).toMatchObject([{ code }]);
    expect(text.slice(problems[0]!.from, problems[0]!.to)).toBe(at);
  });

  test('a mistake inside a template says where it is there', () => {
    const { problems } = inline('runTemplate a', { a: 'say a ||\n  sayy b' });
    expect(problems[0]!.message).toContain('line 2, column 3: there is no command named "sayy"');
  });

  test('templates that call each other many times end at the limit of stages', () => {
    const texts: Record<string, string> = { t0: 'say x' };
    for (let n = 1; n < 30; n++) texts[`t${n}`] = `runTemplate t${n - 1} || runTemplate t${n - 1}`;
    const { problems } = inline('runTemplate t29', texts);
    expect(problems.map(({ code }) => code)).toEqual(['query/too-many-stages']);
  });

  test('templates that call each other many times and bring nothing but mistakes end, too', () => {
    const texts: Record<string, string> = {};
    for (let n = 1; n < 30; n++) texts[`t${n}`] = `runTemplate t${n - 1} || runTemplate t${n - 1}`;
    const { problems } = inline('runTemplate t29', texts);
    expect(problems).toHaveLength(1000);
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['template/unknown']));
  });

  test('the flags of a call: --cache for all stages, the others for the last', () => {
    const { plan } = inline('runTemplate a --cache false --labelStage mine --guid', {
      a: 'say a || runTemplate b',
      b: 'say b --cache true || say c',
    });
    const flags = plan!.stages.map(({ common }) =>
      common.map(({ name, value }) => `${name} ${value.parts[0]}`),
    );
    expect(flags).toEqual([['cache false'], ['cache true'], ['cache false', 'labelStage mine', 'guid true']]);
  });
});

/** All of a plan but what stands in values. */
const shapeOf = (plan: Plan): unknown =>
  plan.stages.map(({ command, args, flags, common }: Stage) => [
    command,
    Object.entries(args).map(([name, value]) => [
      name,
      'parts' in value ? value.parts : value.map((v) => v.parts),
    ]),
    flags.map(({ name, value }) => [name, value.parts]),
    common.map(({ name, value }) => [name, value.parts]),
  ]);

describe('no value changes a plan', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      ' || seed [1]',
      '" || seed [1] || say "',
      "' --cache false",
      '$ROW$',
      '$CREDENTIALS.key$',
      '$template.y$',
      '```\n|| say x\n```',
      '/* */',
      '--labelStage x',
      '\\"',
      '{"a": 1}',
      'https://elsewhere.example/',
      '__proto__',
      '',
    ),
    fc
      .array(
        fc.constantFrom(
          '||',
          '"',
          "'",
          '$',
          '\\',
          '--',
          ' ',
          '`',
          '{',
          '}',
          ':',
          '@',
          '/',
          '?',
          '#',
          '\n',
          'a',
        ),
        {
          maxLength: 20,
        },
      )
      .map((pieces) => pieces.join('')),
  );
  const value: fc.Arbitrary<Value> = fc.oneof(
    hostile,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
  );
  const BODY =
    'api get https://a.example/$template.x$?q=$template.x$ --data {"k":"$template.x$","v":$template.x$} --headers {"h":"$template.x$"} || filter "a == $template.x$" || say $template.x$ || add note "<$template.x$>"';
  const called = inline('runTemplate t --template.x $template.x$', { t: BODY }).plan!;
  const direct = parseQuery(BODY, catalogue).plan!;
  const shape = JSON.stringify(shapeOf(direct));

  test('100,000 values that are given at dispatch', () => {
    const prepared = direct.stages.map((stage) => bindStage(stage, catalogue.get(stage.command)!));
    let values = 0;
    let accepted = 0;
    fc.assert(
      fc.property(value, (x) => {
        values++;
        const scope: Scope = { ...SCOPE, templates: new Map([['x', x]]) };
        for (const [index, stage] of prepared.entries()) {
          try {
            expectSameCall(index, stage.call(scope), x);
            if (index === 0) accepted++;
          } catch (error) {
            // A value may be refused, for its place in a URL or a header; it never becomes something else.
            if (!(error instanceof Error) || error.name !== 'ServiceError') throw error;
          }
        }
      }),
      { numRuns: 100_000 },
    );
    expect(values).toBeGreaterThanOrEqual(100_000);
    // Most are taken, and so looked at.
    expect(accepted).toBeGreaterThan(50_000);
    expect(JSON.stringify(shapeOf(direct))).toBe(shape);
  }, 240_000);

  function expectSameCall(
    index: number,
    {
      args,
      flags,
    }: {
      readonly args: Readonly<Record<string, unknown>>;
      readonly flags: Readonly<Record<string, unknown>>;
    },
    x: Value,
  ): void {
    if (index === 0) {
      const url = new URL(String(args['url']));
      if (url.origin !== 'https://a.example' || url.hash !== '')
        throw new Error(`${url.href} for ${String(x)}`);
      if ([...url.searchParams.keys()].join() !== 'q') throw new Error(`${url.search} for ${String(x)}`);
      const body = JSON.parse(String(flags['data'])) as object;
      if (Object.keys(body).join() !== 'k,v') throw new Error(`${String(flags['data'])} for ${String(x)}`);
      if (Object.keys(flags['headers'] as object).join() !== 'h') throw new Error(`headers for ${String(x)}`);
    }
    // The expression keeps its token: what it stands for is an operand, never text that is read.
    if (index === 1 && args['condition'] !== 'a == $template.x$') throw new Error(String(args['condition']));
  }

  test('values that are written behind a call', () => {
    fc.assert(
      fc.property(hostile, (x) => {
        const written = JSON.stringify(x.toWellFormed())
          .replaceAll(/\\[bf]/g, '')
          .replaceAll('$', '\\$');
        const { plan } = parseQuery(`runTemplate t --template.x ${written}`, catalogue);
        const whole =
          plan && inlineTemplates(plan, { catalogue, options: {}, template: () => ({ text: BODY }) });
        expect(JSON.stringify(shapeOf(whole!.plan!))).toBe(shape);
      }),
      { numRuns: 500 },
    );
    expect(JSON.stringify(shapeOf(called))).toBe(shape);
  });
});
