import { parameter, type Value } from '@rowmill/contracts';
import { flattenInto, isObject } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { htmlPage } from './page/example-site.ts';
import { keptColumns } from './page/kept-columns.ts';
import { captureFlag, pageFlags } from './page/page-flags.ts';
import { pageOptions } from './page/page-options.ts';
import { proxyExample, SHOWN_PAGE_FLAGS } from './page/shown-page-flags.ts';

const SENTENCE =
  'A lamp is a thing that gives light, and it has done so for a long while, in halls and on desks.';

const SITE = {
  'GET /news': htmlPage(
    `<nav><a href="/">Home</a></nav><main><article><h1>Lamps</h1><p class="byline">By Ada</p>${`<p>${SENTENCE}</p>`.repeat(8)}</article></main><footer>Imprint</footer>`,
  ),
};

export const readable = defineCommand({
  name: 'readable',
  chapter: 'web',
  summary: 'Opens a page and gives what a reader would read of it: title, author, text.',
  kind: 'expanding',
  need: 'browser',
  version: 1,
  args: { url: parameter.url({ describe: 'The address of the page.' }) },
  flags: { capture: captureFlag, ...pageFlags },
  adds: [
    'url',
    'httpStatus',
    'isReadable',
    'title',
    'byline',
    'siteName',
    'publishedTime',
    'lang',
    'excerpt',
    'textContent',
    'content',
    'length',
    '_capture',
  ],
  errors: ['row/bad-value'],
  details: `Navigation, advertisements and the like are left out; \`content\` is HTML, \`textContent\` text, \`length\` its characters. A page in which
nothing reads like an article gives one row with \`isReadable\` false. It takes a browser, since what is read depends on
what is seen. \`markdown --readable\` gives the same as Markdown.`,
  examples: [
    {
      title: 'An article',
      query: 'readable http://site.test/news || table isReadable title excerpt',
      site: SITE,
      browser: true,
      result: [{ isReadable: true, title: 'Lamps', excerpt: SENTENCE }],
    },
    {
      title: 'With everything a page can be given, and all that was seen',
      query: `readable http://site.test/news --capture ${SHOWN_PAGE_FLAGS} || table httpStatus`,
      site: SITE,
      browser: true,
      result: [{ httpStatus: 200 }],
    },
    proxyExample('readable http://site.test/news'),
  ],

  async *expand(_row, { args: { url }, flags }, can) {
    const { capture } = flags;
    const reply = await can.browse('content', { ...pageOptions(url, flags), readable: true, capture });
    const article = isObject(reply.article) ? reply.article : undefined;
    const row = new Map<string, Value>([
      ['url', reply.url],
      ['httpStatus', reply.httpStatus ?? null],
      ['isReadable', article !== undefined],
    ]);
    for (const [name, value] of Object.entries(article ?? {}))
      if (value !== null) flattenInto(row, name, value);
    for (const [name, value] of await keptColumns(reply, can)) row.set(name, value);
    yield row;
  },
});
