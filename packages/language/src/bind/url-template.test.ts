import type { Value } from '@rowmill/contracts';
import { resolveUrl, splitTokens, type Scope } from '@rowmill/language';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

function url(template: string, columns: Readonly<Record<string, Value>>): string {
  const scope: Scope = {
    row: new Map(Object.entries(columns)),
    now: 0,
    queryId: '',
    checkpoints: new Map(),
    prompts: new Map(),
    templates: new Map(),
    credential: (name, escape) => `marker-${name}-${escape}`,
  };
  return resolveUrl(splitTokens(template), scope);
}

test.each([
  ['$u$', 'https://a.test/x y?z#w', 'https://a.test/x y?z#w'],
  ['$u$?page=2', 'https://a.test/list', 'https://a.test/list?page=2'],
  ['https://a.test$u$', '/list?page=2', 'https://a.test/list?page=2'],
  ['https://a.test$u$', null, 'https://a.test'],
  ['https://a.test:$u$/', 8080, 'https://a.test:8080/'],
  ['https://shop-$u$.a.test/', 'de', 'https://shop-de.a.test/'],
  ['https://a.test/$u$', 'b/c?d#e f', 'https://a.test/b/c%3Fd%23e%20f'],
  ['https://a.test/$u$', '%C3%BC 100%', 'https://a.test/%C3%BC%20100%25'],
  ['https://a.test/?q=$u$', 'a/b&c=d', 'https://a.test/?q=a%2Fb%26c%3Dd'],
  ['https://a.test/?q=$u$', '%26', 'https://a.test/?q=%26'],
  ['https://a.test/?q=$u|raw$', 'a&b=c', 'https://a.test/?q=a&b=c'],
  ['https://a.test/?q=$u|base64$', 'ü?>', 'https://a.test/?q=w7w%2FPg%3D%3D'],
  ['https://a.test/?q=$u|json$', ['a', 1], 'https://a.test/?q=%5B%22a%22%2C1%5D'],
  ['https://a.test/$u$#$u$', true, 'https://a.test/true#true'],
  ['https://a.test/$u$', '\ud800', 'https://a.test/%EF%BF%BD'],
])('%s with %j is %s', (template, u, expected) => {
  expect(url(template, { u })).toBe(expected);
});

test.each([
  ['$u$', '/relative'],
  ['$u$', 'javascript:alert(1)'],
  ['$u$', ''],
  ['$u$.json', 'https://a.test'],
  ['$u$@b.test/', 'https://a.test'],
  ['$u$', 'https://'],
  ['https://$u$/', ''],
  ['https://$u$/path', null],
  ['https://$u$/', 'a.test/x'],
  ['https://$u$', '/b.test/'],
  ['https://$u$.a.test/', 'b.test/'],
  ['https://$u$.a.test/', 'b.test#'],
  ['https://a.test$u$', '.b.test'],
  ['https://a.test$u$', '@b.test'],
  ['https://a.test$u$', ':80'],
  ['$u$$u$', 'https://a.test'],
  ['htt$u$', 'ps://a.test'],
])('%s with %j is refused', (template, u) => {
  expect(() => url(template, { u })).toThrow(expect.objectContaining({ code: 'row/bad-url' }));
});

test('a secret is told its place', () => {
  expect(url('https://a.test/?key=$CREDENTIALS.shop$', {})).toBe('https://a.test/?key=marker-shop-url');
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '?',
        '#',
        '&',
        '=',
        '@',
        ':',
        '%',
        '%2f',
        '%23',
        '..',
        '.',
        'b.test',
        '\t',
        '\n',
        ' ',
        ';',
        'x',
      ),
    )
    .map((all) => all.join('')),
);

test(`no value changes the origin, adds a parameter or a fragment (SEED=${seed})`, () => {
  fc.assert(
    fc.property(hostile, hostile, (v, w) => {
      const result = new URL(url('https://me@a.test:81/x/$v$/y?p=$w$&q=$v$', { v, w }));
      expect(result.origin).toBe('https://a.test:81');
      expect(result.username).toBe('me');
      expect(result.hash).toBe('');
      expect([...result.searchParams.keys()]).toEqual(['p', 'q']);
      if (!w.includes('%')) expect(result.searchParams.get('p')).toBe(w.toWellFormed());
    }),
    { seed, numRuns: 500 },
  );
});

test(`a value next to the host gives a path of that host or an error (SEED=${seed})`, () => {
  fc.assert(
    fc.property(
      hostile,
      fc.constantFrom('https://a.test$v$', 'https://a.test$v$/x', '$base$$v$?z'),
      (v, template) => {
        const result = outcome(template, { v, base: 'https://a.test' });
        if (result !== undefined) expect(new URL(result).origin).toBe('https://a.test');
      },
    ),
    { seed, numRuns: 500 },
  );
});

test(`a value inside the host stays inside (SEED=${seed})`, () => {
  fc.assert(
    fc.property(hostile, (v) => {
      const result = outcome('https://$v$.a.test/x', { v });
      if (result === undefined) return;
      expect(new URL(result).hostname.endsWith('.a.test')).toBe(true);
      expect(new URL(result).pathname).toBe('/x');
    }),
    { seed, numRuns: 500 },
  );
});

/** The URL, or nothing if it was refused in the proper way. */
function outcome(template: string, columns: Readonly<Record<string, Value>>): string | undefined {
  try {
    return url(template, columns);
  } catch (error) {
    expect(error).toMatchObject({ code: 'row/bad-url' });
    return undefined;
  }
}
