import {
  parameter,
  type Catalogue,
  type Parameters,
  type Signature,
  type StageKind,
} from '@rowmill/contracts';

const describe = 'For tests.';

function signature(
  name: string,
  kind: StageKind,
  args: Parameters,
  flags: Parameters = {},
  more: Partial<Signature> = {},
): Signature {
  return { name, chapter: 'rows', summary: 'For tests.', kind, args, flags, ...more };
}

const signatures: readonly Signature[] = [
  signature('seed', 'expanding', { json: parameter.json({ describe }) }, {}, { begins: true }),
  signature(
    'api',
    'expanding',
    { method: parameter.choice(['get', 'post'], { describe }), url: parameter.url({ describe }) },
    {
      data: parameter.body({ describe, optional: true, secret: true }),
      header: parameter.header({ describe, many: true, secret: true }),
      headers: parameter.json({ describe, optional: true, secret: 'header' }),
      max: parameter.integer({ describe, default: 5, minimum: 0 }),
      verify: parameter.boolean({ describe, default: true }),
      'pagination.url': parameter.url({ describe, optional: true }),
    },
  ),
  signature(
    'runTemplate',
    'expanding',
    { name: parameter.name({ describe }) },
    {},
    {
      families: { template: parameter.value({ describe }) },
    },
  ),
  signature('filter', 'row', { condition: parameter.expression({ describe }) }),
  signature('match', 'row', {
    column: parameter.column({ describe }),
    pattern: parameter.pattern({ describe }),
  }),
  signature('add', 'row', { column: parameter.column({ describe }), value: parameter.value({ describe }) }),
  signature(
    'say',
    'row',
    { text: parameter.text({ describe }) },
    { loud: parameter.boolean({ describe, optional: true }) },
  ),
  signature('groupBy', 'table', { columns: parameter.column({ describe, many: true }) }),
  signature('freeze', 'sink', { name: parameter.name({ describe, optional: true }) }),
  signature('let', 'row', { name: parameter.name({ describe }), value: parameter.value({ describe }) }),
];

/** A few commands of all kinds that the tests of this package check queries against. */
export const exampleCatalogue: Catalogue = new Map(signatures.map((one) => [one.name.toLowerCase(), one]));
