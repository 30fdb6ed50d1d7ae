import { parameter, ServiceError } from '@rowmill/contracts';
import { defineCommand, type Call } from '../define-command.ts';
import type { Capabilities } from '../capabilities.ts';
import { htmlPage } from './page/example-site.ts';
import { fetchFlag, needsBrowser } from './page/fetch-flag.ts';
import { keptColumns } from './page/kept-columns.ts';
import { markdownOf } from './page/markdown-of.ts';
import { captureFlag, pageFlags } from './page/page-flags.ts';
import { pageOptions } from './page/page-options.ts';
import { readElements } from './page/read-elements.ts';
import { proxyExample, SHOWN_PAGE_FLAGS } from './page/shown-page-flags.ts';

const SITE = {
  'GET /lamp': htmlPage(
    '<nav><a href="/">Home</a></nav><main><h1>Desk lamp</h1><p>Bends <b>twice</b>, see <a href="/more">more</a>.</p><ul><li>brass</li><li>glass</li></ul><script>1</script></main>',
  ),
};

const MARKDOWN = '# Desk lamp\n\nBends **twice**, see [more](http://site.test/more).\n\n-   brass\n-   glass';

const args = { url: parameter.url({ describe: 'The address of the page.' }) };

const flags = {
  selector: parameter.selector({
    describe: 'CSS selector of the part of the page; its body when left out.',
    optional: true,
  }),
  readable: parameter.boolean({
    describe: 'Only what a reader would read of the page, as with `readable`.',
    default: false,
  }),
  fetch: fetchFlag,
  capture: captureFlag,
  ...pageFlags,
};

export const markdown = defineCommand({
  name: 'markdown',
  chapter: 'web',
  summary: 'Opens a page and gives it as Markdown.',
  kind: 'expanding',
  need: 'browser',
  version: 1,
  args,
  flags,
  adds: ['url', 'httpStatus', 'markdown', '_capture'],
  errors: ['row/bad-value', 'row/unreadable', 'row/too-large', 'browser/selector-not-found'],
  details: `Headings, lists, links, pictures, tables and code are kept, addresses become absolute, scripts and styles are left out. Several
elements that match \`--selector\` stand one below the other. For \`--fetch\` see \`open\`; \`--readable\` takes a browser.`,
  examples: [
    {
      title: 'The main part of a page',
      query: 'markdown http://site.test/lamp --selector main --fetch plain',
      site: SITE,
      result: [{ url: 'http://site.test/lamp', httpStatus: 200, markdown: MARKDOWN }],
    },
    {
      title: 'By a browser, with all that was seen',
      query: `markdown http://site.test/lamp --selector main --capture ${SHOWN_PAGE_FLAGS} || table markdown`,
      site: SITE,
      browser: true,
      result: [{ markdown: MARKDOWN }],
    },
    {
      title: 'Only what is to be read',
      query: 'markdown http://site.test/news --readable || table markdown',
      site: {
        'GET /news': htmlPage(
          `<nav><a href="/">Home</a></nav><article><h1>Lamps</h1>${'<p>A lamp is a thing that gives light, and it has done so for a long while, in halls, in kitchens and on desks.</p>'.repeat(6)}</article>`,
        ),
      },
      browser: true,
      result: [
        {
          markdown: Array.from(
            { length: 6 },
            () =>
              'A lamp is a thing that gives light, and it has done so for a long while, in halls, in kitchens and on desks.',
          ).join('\n\n'),
        },
      ],
    },
    {
      title: 'A part that is not there',
      query: 'markdown http://site.test/lamp --selector "#stove" --fetch plain',
      site: SITE,
      rowError: 'browser/selector-not-found',
    },
    proxyExample('markdown http://site.test/lamp'),
  ],

  async *expand(_row, call, can) {
    const { html, ...reply } = call.flags.readable ? await readArticle(call, can) : await readPart(call, can);
    yield new Map([
      ['url', reply.url],
      ['httpStatus', reply.httpStatus ?? null],
      ['markdown', markdownOf(html, reply.url)],
      ...(await keptColumns(reply, can)),
    ]);
  },
});

type MarkdownCall = Call<typeof args, typeof flags>;

async function readArticle({ args: { url }, flags: given }: MarkdownCall, can: Capabilities) {
  if (given.fetch === 'plain') throw needsBrowser('readable');
  const { capture } = given;
  const reply = await can.browse('content', { ...pageOptions(url, given), readable: true, capture });
  return { ...reply, html: articleHtml(reply.article) ?? reply.html };
}

function articleHtml(article: unknown): string | undefined {
  const content =
    typeof article === 'object' && article !== null && 'content' in article ? article.content : undefined;
  return typeof content === 'string' ? content : undefined;
}

async function readPart({ args: { url }, flags: given }: MarkdownCall, can: Capabilities) {
  const { selector = 'body', capture } = given;
  const reply = await readElements(
    given.fetch,
    pageOptions(url, given),
    { selector, html: true, capture },
    can,
  );
  if (reply.elements.length === 0) throw new ServiceError('browser/selector-not-found', { selector });
  return { ...reply, html: reply.elements.map(({ outerHTML }) => outerHTML ?? '').join('\n') };
}
