import { parameter } from '@rowmill/contracts';
import { rowOf } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { htmlPage } from './page/example-site.ts';
import { keptColumns } from './page/kept-columns.ts';
import { libraryFlags, pageFlags } from './page/page-flags.ts';
import { defined, pageOptions } from './page/page-options.ts';
import { plainValue } from './page/plain-value.ts';
import { proxyExample, SHOWN_PAGE_FLAGS } from './page/shown-page-flags.ts';

export const requests = defineCommand({
  name: 'requests',
  chapter: 'web',
  summary: 'Opens a page and makes one row of each request that it sends.',
  kind: 'expanding',
  need: 'browser',
  version: 1,
  args: { url: parameter.url({ describe: 'The address of the page.' }) },
  flags: {
    expression: parameter.code({
      describe: 'An expression or arrow function that runs in the page before requests are counted.',
      optional: true,
    }),
    responseText: parameter.boolean({
      describe: 'Whether the texts of the replies are kept.',
      default: false,
    }),
    ...libraryFlags,
    ...pageFlags,
  },
  adds: [
    'url',
    'method',
    'type',
    'initiator',
    'status',
    'requestHeaders.*',
    'responseHeaders.*',
    'mimeType',
    'startedAt',
    'durationMs',
    'encodedBytes',
    'remoteAddress',
    'fromCache',
    'failure',
    'responseText',
  ],
  errors: ['row/bad-value'],
  details: `The page itself is the first row. \`startedAt\` and \`durationMs\` are milliseconds, \`startedAt\` since the page began to load.
A request that failed has a \`failure\` and no \`status\`. Wait long enough: what a page asks for later than its load event is
seen only with \`--ready idle\` or a \`--wait\`.`,
  examples: [
    {
      title: 'What a page loads',
      query: 'requests http://site.test/ || table url type status',
      site: {
        'GET /': htmlPage('<main>Lamps</main><img src="/lamp.svg">'),
        'GET /lamp.svg': {
          headers: { 'content-type': 'image/svg+xml' },
          body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        },
      },
      browser: true,
      result: [
        { url: 'http://site.test/', type: 'Document', status: 200 },
        { url: 'http://site.test/lamp.svg', type: 'Image', status: 200 },
      ],
    },
    {
      title: 'The reply of an API that the page asks',
      query: `requests http://site.test/ --responseText --ready idle --expression '(path) => fetch(path).then((reply) => reply.text())' --args '["/stock"]' || filter "type == 'Fetch'" || table responseText`,
      site: {
        'GET /': htmlPage('<main>Lamps</main>'),
        'GET /stock': { headers: { 'content-type': 'application/json' }, body: '{"lamps":3}' },
      },
      browser: true,
      result: [{ responseText: '{"lamps":3}' }],
    },
    {
      title: 'With everything a page can be given',
      query: `requests http://site.test/ ${SHOWN_PAGE_FLAGS} --jquery false --lodash false --mathjs false || filter "type == 'Document'" || table status`,
      site: { 'GET /': htmlPage('<main>Lamps</main>') },
      browser: true,
      result: [{ status: 200 }],
    },
    proxyExample('requests http://site.test/'),
  ],

  async *expand(_row, { args: { url }, flags }, can) {
    const { expression, responseText } = flags;
    const options = { ...pageOptions(url, flags), responseText, ...defined({ expression }) };
    const reply = await can.browse('requests', options);
    const kept = await keptColumns(reply, can);
    for (const request of reply.requests) yield new Map([...rowOf(plainValue(request)), ...kept]);
  },
});
