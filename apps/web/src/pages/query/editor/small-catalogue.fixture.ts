import { parameter, type Catalogue, type Signature } from '@rowmill/contracts';

const describe = 'For tests.';
const facts = { chapter: 'rows', summary: 'For tests.' } as const;

const signatures: readonly Signature[] = [
  {
    ...facts,
    name: 'range',
    kind: 'source',
    begins: true,
    args: {
      from: parameter.integer({ describe }),
      to: parameter.integer({ describe }),
      column: parameter.column({ describe, default: 'value' }),
    },
    flags: {},
  },
  {
    ...facts,
    name: 'open',
    kind: 'expanding',
    args: { url: parameter.url({ describe }) },
    flags: {
      html: parameter.boolean({ describe, optional: true }),
      mode: parameter.choice(['fast', 'slow'], { describe, default: 'fast' }),
      credential: parameter.name({ describe, optional: true, refersTo: 'credentials' }),
      data: parameter.body({ describe, optional: true, secret: true }),
    },
    adds: ['url', 'attributes.*'],
  },
  {
    ...facts,
    name: 'filter',
    kind: 'row',
    args: { condition: parameter.expression({ describe }) },
    flags: {},
  },
  {
    ...facts,
    name: 'sort',
    kind: 'table',
    args: { columns: parameter.column({ describe, many: true }) },
    flags: { by: parameter.columns({ describe, optional: true }) },
  },
  { ...facts, name: 'say', kind: 'row', args: { text: parameter.text({ describe }) }, flags: {} },
  {
    ...facts,
    name: 'join',
    kind: 'table',
    args: { name: parameter.name({ describe, offers: 'tables' }) },
    flags: {},
  },
  {
    ...facts,
    name: 'runTemplate',
    kind: 'expanding',
    begins: true,
    args: { name: parameter.name({ describe, offers: 'templates' }) },
    flags: {},
  },
  {
    ...facts,
    name: 'freeze',
    kind: 'sink',
    args: { name: parameter.name({ describe, optional: true, offers: 'cellar files' }) },
    flags: { store: parameter.name({ describe, optional: true, offers: 'stores' }) },
  },
  {
    ...facts,
    name: 'let',
    kind: 'row',
    args: { name: parameter.name({ describe }), value: parameter.value({ describe }) },
    flags: {},
  },
];

/** A few commands with every sort of parameter that the editor treats in its own way. */
export const smallCatalogue: Catalogue = new Map(signatures.map((one) => [one.name.toLowerCase(), one]));
