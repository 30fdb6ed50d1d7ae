import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { htmlPage } from './page/example-site.ts';
import { libraryFlags, pageFlags } from './page/page-flags.ts';
import { pageOptions } from './page/page-options.ts';
import { sessionRow } from './page/session-row.ts';
import { proxyExample, SHOWN_PAGE_FLAGS } from './page/shown-page-flags.ts';

const SITE = {
  'GET /in': {
    ...htmlPage('<main><a id="on" href="/on">on</a></main>'),
    headers: { 'content-type': 'text/html', 'set-cookie': 'guest=7; Path=/' },
  },
  'GET /on': htmlPage('<main>on</main><script>sessionStorage.step = "on"</script>'),
};

export const session = defineCommand({
  name: 'session',
  chapter: 'web',
  summary: 'Opens a page, runs expressions that may lead to other pages, and gives the session.',
  kind: 'expanding',
  need: 'browser',
  version: 1,
  args: {
    url: parameter.url({ describe: 'The address of the first page.' }),
    expressions: parameter.code({
      describe: 'Expressions or arrow functions, one after the other.',
      many: true,
    }),
  },
  flags: { ...libraryFlags, ...pageFlags },
  adds: ['url', 'httpStatus', 'results', 'cookieStorage.*', 'localStorage.*', 'sessionStorage.*'],
  errors: ['row/bad-value'],
  details: `If an expression leads to another page, the next one waits until that is loaded. \`results\` is the array of what the expressions
gave. Cookies and storages have the shape in which the flags of later stages take them:
\`open … --cookieStorage '$cookieStorage$'\`.`,
  examples: [
    {
      title: 'Two steps',
      query: `session http://site.test/in "document.cookie" "() => document.querySelector('#on').click()" || table url results.0 cookieStorage.guest.value sessionStorage.step`,
      site: SITE,
      browser: true,
      result: [
        {
          url: 'http://site.test/on',
          results: { 0: 'guest=7' },
          cookieStorage: { guest: { value: '7' } },
          sessionStorage: { step: 'on' },
        },
      ],
    },
    {
      title: 'With everything a page can be given',
      query: `session http://site.test/in '(n, { _ }) => _.add(n, 1)' --args '[1]' --lodash --jquery false --mathjs false ${SHOWN_PAGE_FLAGS} || table results`,
      site: SITE,
      browser: true,
      result: [{ results: [2] }],
    },
    proxyExample(`session http://site.test/in "1"`),
  ],

  changesTheWorld: () => true,
  retries: () => 0,

  async *expand(_row, { args: { url, expressions }, flags }, can) {
    const reply = await can.browse('session', { ...pageOptions(url, flags), expression: expressions });
    yield sessionRow(reply, { results: reply.results });
  },
});
