import { catalogue } from '@rowmill/commands';
import { parseQuery, printPlan } from '@rowmill/language';
import { expect, test } from 'vitest';
import { withoutAddressSecrets, withoutSecrets } from './without-secrets.ts';

const cleaned = (text: string): string => {
  const { plan, problems } = parseQuery(text, catalogue);
  expect(problems).toEqual([]);
  return printPlan({ text, stages: withoutSecrets(plan!.stages, catalogue) }, catalogue);
};

test.each([
  ['api get https://ada:pw@site.example/a?key=SECRET#SECRET', 'api get https://…@site.example/a?…'],
  [
    'api get https://site.example/$id$?key=SECRET&id=$id$&b=SECRET',
    'api get https://site.example/$id$?…$id$…',
  ],
  ['api get https://site.example/a', 'api get https://site.example/a'],
  [`api get https://site.example/ --headers '{"x": "SECRET"}'`, 'api get https://site.example/ --headers …'],
  [`seed '{"a": "SECRET"}' || head 2`, 'seed …\n|| head 2'],
  ['range 1 3 || filter "value > 1"', 'range 1 3\n|| filter "value > 1"'],
])('%s is shown as %s', (text, shown) => {
  expect(cleaned(text)).toBe(shown);
});

test('tokens stay, what stands around them goes', () => {
  const text = `api get https://site.example/ --headers '{"x": "SECRET $CREDENTIALS.shop$"}'`;
  expect(cleaned(text)).toContain('$CREDENTIALS.shop$');
  expect(cleaned(text)).not.toContain('SECRET');
});

test('messages keep the address and lose what is behind its path', () => {
  const message =
    'GET "https://ada:pw@site.example/a?key=SECRET" gave 404, http://other.example/b#SECRET too';
  expect(withoutAddressSecrets(message)).toBe(
    'GET "https://…@site.example/a?…" gave 404, http://other.example/b?… too',
  );
  expect(withoutAddressSecrets('nothing? no address#here')).toBe('nothing? no address#here');
});
