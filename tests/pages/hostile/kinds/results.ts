import type { HostilePage, Outcome, PageOperation } from '../hostile-page.ts';
import { body, silence, withParts } from '../serving.ts';

/** An expression whose answer is the trouble; operations without one do not notice. */
function result(
  name: string,
  why: string,
  expression: string,
  outcome: Outcome | readonly Outcome[],
  by: Partial<Record<PageOperation, Outcome | readonly Outcome[]>> = {},
): HostilePage {
  const all: NonNullable<HostilePage['by']> = {
    javascript: outcome,
    session: outcome,
    requests: outcome,
    selector: outcome,
    screenshot: outcome,
    ...by,
  };
  return {
    name: `result-${name}`,
    why,
    serve: withParts(body(''), { never: silence }),
    expression,
    outcome: 'ok',
    by: all,
  };
}

/** A shot is taken after the expression, whose answer nobody wants. */
const shotAnyway = { screenshot: 'ok' } as const;

/** Answers of expressions that cannot be taken as they are. */
export const results: readonly HostilePage[] = [
  result(
    'cyclic',
    'it holds itself',
    '() => { const a = {}; a.a = a; return a; }',
    'browser/expression-failed',
    { screenshot: ['ok', 'browser/expression-failed'] },
  ),
  result('of-300-megabytes', 'far more than is taken', `() => 'x'.repeat(3e8)`, 'browser/result-too-large', {
    screenshot: ['ok', 'browser/result-too-large'],
  }),
  result(
    'of-many-small-things',
    'far more than is taken, in small pieces',
    '() => Array.from({ length: 3e6 }, (_, n) => ({ n }))',
    ['browser/result-too-large', 'browser/timeout'],
    { screenshot: ['ok', 'browser/result-too-large', 'browser/timeout'] },
  ),
  result(
    'endless-list',
    'a list of four thousand million nothings',
    '() => { const list = []; list.length = 2 ** 32 - 1; return list; }',
    ['browser/result-too-large', 'browser/timeout', 'browser/expression-failed', 'browser/crashed'],
    {
      screenshot: [
        'ok',
        'browser/result-too-large',
        'browser/timeout',
        'browser/expression-failed',
        'browser/crashed',
      ],
    },
  ),
  result(
    'deep',
    'a list in a list, a hundred thousand deep',
    '() => { let list = []; for (let n = 0; n < 1e5; n++) list = [list]; return list; }',
    ['browser/expression-failed'],
    { screenshot: ['ok', 'browser/expression-failed'] },
  ),
  result('lone-surrogates', 'half letters', `() => '\\ud800 and \\udfff'`, 'ok'),
  result(
    'of-control-characters',
    'zero bytes and line separators',
    `() => '\\0\\u2028\\u2029\\ufeff\\u0007'`,
    'ok',
  ),
  result('undefined', 'nothing', '() => undefined', 'ok'),
  result('not-a-number', 'numbers that JSON does not have', '() => [NaN, Infinity, -Infinity, -0]', 'ok'),
  result(
    'big-integer',
    'a number that JSON does not have',
    '() => 2n ** 4096n',
    'browser/expression-failed',
    { screenshot: ['ok', 'browser/expression-failed'] },
  ),
  result('symbol', 'a symbol', '() => Symbol.iterator', ['ok', 'browser/expression-failed']),
  result('function', 'a function', '() => () => 1', ['ok', 'browser/expression-failed']),
  result('of-the-page', 'the document itself', '() => document', ['ok', 'browser/expression-failed']),
  result('of-the-window', 'the window itself', '() => window', ['ok', 'browser/expression-failed']),
  result(
    'dangerous-keys',
    'keys that are more than keys',
    `() => JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')`,
    'ok',
  ),
  result(
    'getter-that-throws',
    'it cannot be read',
    `() => ({ get a() { throw new Error('no'); } })`,
    'browser/expression-failed',
    { screenshot: ['ok', 'browser/expression-failed'] },
  ),
  result(
    'getter-that-loops',
    'reading it never ends',
    '() => ({ get a() { for (;;); } })',
    'browser/timeout',
    { screenshot: ['ok', 'browser/timeout'] },
  ),
  result(
    'to-json-without-end',
    'each answer is another object',
    '() => ({ toJSON() { return { a: { toJSON: this.toJSON } }; } })',
    ['browser/expression-failed', 'browser/timeout', 'ok'],
  ),
  result(
    'proxy-without-end',
    'a thing whose parts are as large as itself',
    '() => new Proxy({}, { ownKeys: () => ["a"], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }), get: (target, key, self) => key === "a" ? self : undefined })',
    ['browser/expression-failed', 'browser/timeout'],
    { screenshot: ['ok', 'browser/expression-failed', 'browser/timeout'] },
  ),
  result('promise-never-kept', 'a promise', '() => new Promise(() => {})', 'browser/timeout'),
  result(
    'promise-broken',
    'a promise that is broken',
    `() => Promise.reject(new Error('broken'))`,
    'browser/expression-failed',
  ),
  result(
    'promise-of-promises',
    'a promise of a promise without end',
    '() => { const again = () => ({ then: (resolve) => resolve(again()) }); return again(); }',
    'browser/timeout',
  ),
  result(
    'promise-of-silence',
    'the answer of somebody who never answers',
    `async () => (await fetch('never')).text()`,
    'browser/timeout',
  ),
  result('loop', 'no answer at all', '() => { for (;;); }', 'browser/timeout'),
  result(
    'loop-async',
    'no answer at all, asynchronously',
    'async () => { for (;;) await null; }',
    'browser/timeout',
  ),
  result('throws-nothing', 'it throws undefined', '() => { throw undefined; }', 'browser/expression-failed'),
  result(
    'throws-a-proxy',
    'what it throws cannot be looked at',
    '() => { throw new Proxy({}, { get() { throw 1; }, getPrototypeOf() { throw 2; } }); }',
    'browser/expression-failed',
  ),
  result(
    'throws-a-loop',
    'what it throws never ends when it is read',
    '() => { const error = new Error(); Object.defineProperty(error, "message", { get() { for (;;); } }); Object.defineProperty(error, "stack", { get() { for (;;); } }); throw error; }',
    ['browser/expression-failed', 'browser/timeout'],
  ),
  result(
    'throws-megabytes',
    'it throws a text of 50 MB',
    `() => { throw new Error('x'.repeat(5e7)); }`,
    'browser/expression-failed',
  ),
  result(
    'overflows',
    'it calls itself',
    '() => { const deeper = () => deeper() + 1; return deeper(); }',
    'browser/expression-failed',
  ),
  result('not-a-script', 'it cannot be parsed', '() => { return ; } }', 'browser/expression-failed'),
  result(
    'breaks-out',
    'it closes the bracket that it was put in',
    '1); (() => { throw new Error("out"); })(',
    'browser/expression-failed',
  ),
  result(
    'goes-away',
    'the page is another one before the answer is there',
    `() => { location = 'about:blank'; return new Promise(() => {}); }`,
    ['browser/timeout', 'browser/expression-failed', 'browser/navigation-failed'],
    { session: ['ok', 'browser/timeout'] },
  ),
  result(
    'closes',
    'the page is closed before the answer is there',
    '() => { window.close(); return new Promise(() => {}); }',
    ['browser/crashed', 'browser/timeout', 'browser/expression-failed'],
  ),
  result(
    'writes',
    'the page is written anew',
    `() => { document.open(); document.write('<p id=mark>here is the mark'); document.close(); return 1; }`,
    'ok',
    shotAnyway,
  ),
  result(
    'empties',
    'the page has no element left',
    '() => { document.documentElement.remove(); return 1; }',
    'ok',
    { screenshot: ['ok', 'browser/expression-failed'] },
  ),
  result('asks', 'it waits for somebody', `() => prompt('who?')`, 'ok'),
  result('prints', 'it prints', '() => { print(); return 1; }', 'ok'),
];
