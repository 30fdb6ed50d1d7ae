import { parameter, ServiceError, type Value } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { htmlPage } from './page/example-site.ts';
import { pageFlags } from './page/page-flags.ts';
import { pageOptions } from './page/page-options.ts';
import { sessionRow } from './page/session-row.ts';
import { proxyExample, SHOWN_PAGE_FLAGS } from './page/shown-page-flags.ts';

const SITE = {
  'GET /search': htmlPage(
    '<main><form action="/found"><input name="what" id="what"><select name="room"><option>Hall<option>Kitchen</select><button>Go</button></form></main>',
  ),
  'GET /found': htmlPage('<main>Found</main><script>localStorage.last = location.search</script>'),
};

export const form = defineCommand({
  name: 'form',
  chapter: 'web',
  summary: 'Opens a page, fills in a form and sends it; gives where that led and the session.',
  kind: 'expanding',
  need: 'browser',
  version: 1,
  args: { url: parameter.url({ describe: 'The address of the page with the form.' }) },
  flags: {
    selectorValuePairs: parameter.json({
      describe: 'What goes where: a JSON array of [selector, value], or an object of them.',
    }),
    submitSelector: parameter.selector({ describe: 'CSS selector of what is pressed at the end.' }),
    ...pageFlags,
  },
  adds: ['url', 'httpStatus', 'cookieStorage.*', 'localStorage.*', 'sessionStorage.*'],
  errors: ['row/bad-value'],
  details: `A list is chosen from by value, then by label; a checkbox takes \`true\` or \`false\`; files cannot be sent. \`--wait\` waits for the
form, \`--ready\` is for the page behind it. The cookies and storages can be handed to later stages:
\`open … --cookieStorage '$cookieStorage$'\`. A form is not sent again unless \`--retry\` says so.`,
  examples: [
    {
      title: 'Search, and where it leads',
      query: `form http://site.test/search --selectorValuePairs '[["#what", "lamp"], ["select", "Kitchen"]]' --submitSelector button || table url localStorage.last`,
      site: SITE,
      browser: true,
      result: [
        {
          url: 'http://site.test/found?what=lamp&room=Kitchen',
          localStorage: { last: '?what=lamp&room=Kitchen' },
        },
      ],
    },
    {
      title: 'A value from the row, and everything a page can be given',
      given: [{ thing: 'stove' }],
      query: `form http://site.test/search --selectorValuePairs '{ "#what": "$thing$" }' --submitSelector button ${SHOWN_PAGE_FLAGS} || table url`,
      site: SITE,
      browser: true,
      result: [{ url: 'http://site.test/found?what=stove&room=Hall' }],
    },
    {
      title: 'A field that is not there',
      query: `form http://site.test/search --selectorValuePairs '{ "#nothing": "x" }' --submitSelector button`,
      site: SITE,
      browser: true,
      rowError: 'browser/selector-not-found',
    },
    proxyExample(
      `form http://site.test/search --selectorValuePairs '{ "#what": "x" }' --submitSelector button`,
    ),
  ],

  changesTheWorld: () => true,
  retries: () => 0,

  async *expand(_row, { args: { url }, flags }, can) {
    const { submitSelector } = flags;
    const selectorValuePairs = pairsOf(flags.selectorValuePairs);
    const options = { ...pageOptions(url, flags), selectorValuePairs, submitSelector };
    yield sessionRow(await can.browse('form', options));
  },
});

function pairsOf(value: Value): (readonly [string, string])[] {
  const pairs = Array.isArray(value)
    ? value
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : [];
  if (pairs.length === 0) throw wrong();
  return pairs.map((pair) => {
    const [selector, given, ...more] = Array.isArray(pair) ? (pair as readonly Value[]) : [];
    if (typeof selector !== 'string' || given === undefined || typeof given === 'object' || more.length > 0)
      throw wrong();
    return [selector, String(given)];
  });
}

function wrong(): ServiceError {
  return new ServiceError('row/bad-value', {
    name: '--selectorValuePairs',
    problem: 'must be a JSON array of [selector, value], or an object of them',
  });
}
