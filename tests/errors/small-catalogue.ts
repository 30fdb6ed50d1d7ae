import {
  parameter,
  type Catalogue,
  type Parameters,
  type Signature,
  type StageKind,
} from '@rowmill/contracts';

function signature(
  name: string,
  kind: StageKind,
  args: Parameters,
  flags: Parameters = {},
  more: Partial<Signature> = {},
): Signature {
  return { name, chapter: 'rows', summary: `The command ${name}.`, kind, args, flags, ...more };
}

const describe = 'For tests.';

const signatures: readonly Signature[] = [
  signature('seed', 'expanding', { json: parameter.json({ describe }) }, {}, { begins: true }),
  signature(
    'range',
    'source',
    {
      start: parameter.integer({ describe }),
      end: parameter.integer({ describe }),
      column: parameter.column({ describe, default: 'n' }),
    },
    {},
    { begins: true },
  ),
  signature(
    'api',
    'expanding',
    {
      method: parameter.choice(['get', 'post', 'put', 'patch', 'delete', 'head'], { describe }),
      url: parameter.url({ describe }),
    },
    {
      data: parameter.body({ describe, optional: true }),
      form: parameter.json({ describe, optional: true }),
      headers: parameter.header({ describe, optional: true, many: true, secret: true }),
      bearer: parameter.text({ describe, optional: true, secret: true }),
      verifySSL: parameter.boolean({ describe, default: true }),
      while: parameter.expression({ describe, optional: true }),
      'pagination.next': parameter.column({ describe, optional: true }),
      'pagination.url': parameter.url({ describe, optional: true }),
      'pagination.max': parameter.integer({ describe, default: 5, minimum: 0 }),
    },
  ),
  signature(
    'open',
    'expanding',
    { url: parameter.url({ describe }) },
    {
      html: parameter.boolean({ describe, optional: true }),
      selector: parameter.selector({ describe, optional: true }),
    },
  ),
  signature('graphql', 'expanding', {
    url: parameter.url({ describe }),
    query: parameter.code({ describe }),
  }),
  signature(
    'runTemplate',
    'expanding',
    { name: parameter.name({ describe }) },
    {},
    {
      families: { template: parameter.text({ describe }) },
    },
  ),
  signature('filter', 'row', { expression: parameter.expression({ describe }) }),
  signature('rename', 'row', { from: parameter.column({ describe }), to: parameter.text({ describe }) }),
  signature('addcolumn', 'row', { name: parameter.text({ describe }), value: parameter.value({ describe }) }),
  signature('match', 'row', {
    column: parameter.column({ describe }),
    pattern: parameter.pattern({ describe }),
  }),
  signature(
    'sort',
    'table',
    { column: parameter.column({ describe, many: true }) },
    { order: parameter.choice(['ascending', 'descending'], { describe, default: 'ascending' }) },
  ),
  signature('head', 'table', { count: parameter.integer({ describe, minimum: 0, default: 10 }) }),
  signature('union', 'table', { name: parameter.name({ describe }) }),
  signature('groupBy', 'table', { column: parameter.column({ describe }) }),
  signature('reverse', 'table', {}),
  signature('freeze', 'sink', { name: parameter.name({ describe, optional: true }) }),
  signature('let', 'row', { name: parameter.name({ describe }), value: parameter.value({ describe }) }),
];

/** Signatures of a few commands, one of each kind at least, that change only with these tests. */
export const smallCatalogue: Catalogue = new Map(signatures.map((one) => [one.name.toLowerCase(), one]));
