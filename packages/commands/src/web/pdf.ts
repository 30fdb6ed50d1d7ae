import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { LAMPS } from './page/example-site.ts';
import { pageFlags } from './page/page-flags.ts';
import { defined, pageOptions } from './page/page-options.ts';
import { proxyExample, SHOWN_PAGE_FLAGS } from './page/shown-page-flags.ts';

export const pdf = defineCommand({
  name: 'pdf',
  chapter: 'web',
  summary: 'Opens a page, prints it and keeps the PDF.',
  kind: 'expanding',
  need: 'browser',
  version: 1,
  args: { url: parameter.url({ describe: 'The address of the page.' }) },
  flags: {
    format: parameter.choice(['A3', 'A4', 'A5', 'Letter', 'Legal', 'Tabloid'], {
      describe: 'The paper; A4 when left out.',
      optional: true,
    }),
    landscape: parameter.boolean({ describe: 'Whether the paper lies on its side.', default: false }),
    ...pageFlags,
  },
  adds: ['url', 'httpStatus', 'hash', 'href', 'type', 'bytes'],
  errors: ['row/bad-value'],
  details:
    '`hash` is the SHA-256 of the file and `href` where the service hands it out. Files are kept as long as the rows of the query are.',
  examples: [
    {
      title: 'A page on paper',
      query: 'pdf http://site.test/lamps --format A5 --landscape || table url type',
      site: LAMPS,
      browser: true,
      result: [{ url: 'http://site.test/lamps', type: 'application/pdf' }],
    },
    {
      title: 'With everything a page can be given',
      query: `pdf http://site.test/lamps ${SHOWN_PAGE_FLAGS} || table httpStatus`,
      site: LAMPS,
      browser: true,
      result: [{ httpStatus: 200 }],
    },
    proxyExample('pdf http://site.test/lamps'),
  ],

  async *expand(_row, { args: { url }, flags }, can) {
    const { format, landscape } = flags;
    const reply = await can.browse('pdf', { ...pageOptions(url, flags), landscape, ...defined({ format }) });
    const hash = await can.keep(reply.pdf, { mediaType: 'application/pdf' });
    yield new Map<string, string | number | null>([
      ['url', reply.url],
      ['httpStatus', reply.httpStatus ?? null],
      ['hash', hash],
      ['href', `/v1/screenshot/${hash}`],
      ['type', 'application/pdf'],
      ['bytes', reply.pdf.length],
    ]);
  },
});
