import { parameter, type Catalogue, type Signature } from '@rowmill/contracts';
import { parseQuery } from '@rowmill/language';
import { expect, test } from 'vitest';
import { pageStage } from './page-stage.ts';

const flag = (describe: string) => parameter.boolean({ describe, default: false });
const open: Signature = {
  name: 'open',
  chapter: 'web',
  summary: 'Opens a page.',
  kind: 'expanding',
  begins: true,
  args: { url: parameter.url({ describe: 'The address.' }) },
  flags: {
    device: parameter.text({ describe: 'As which device.', optional: true }),
    screenshot: flag('Keeps a picture.'),
    dimension: flag('Says where elements are.'),
  },
};
const catalogue: Catalogue = new Map([['open', open]]);

/** The address as the language understands it. */
function addressIn(stage: string): unknown {
  const { plan, problems } = parseQuery(stage, catalogue);
  expect(problems).toEqual([]);
  expect(plan!.stages).toHaveLength(1);
  return (plan!.stages[0]!.args['url'] as { readonly parts: readonly unknown[] }).parts;
}

test('an address becomes the stage that opens it', () => {
  expect(pageStage(' http://127.0.0.1:7780/shop ')).toBe(
    'open http://127.0.0.1:7780/shop --device Desktop --screenshot --dimension',
  );
});

test.each([
  ['example.org', 'https://example.org'],
  ['localhost:7780/shop', 'https://localhost:7780/shop'],
  ["https://example.org/a b?q='x' || y&z=$n$", "https://example.org/a b?q='x' || y&z=$n$"],
  ['https://example.org/"--type', 'https://example.org/"--type'],
])('%s is opened whole, whatever is in it', (written, address) => {
  expect(addressIn(pageStage(written)!)).toEqual([address]);
});

test.each([
  '',
  '   ',
  'ftp://example.org',
  'javascript:alert(1)',
  'https://',
  'two words',
  'file:///etc/passwd',
])('%j is no address of a page', (written) => expect(pageStage(written)).toBeUndefined());
