import { parameter } from '@rowmill/contracts';
import { rowOf } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { LAMPS } from './page/example-site.ts';
import { keptColumns } from './page/kept-columns.ts';
import { libraryFlags, pageFlags, pictureFlags } from './page/page-flags.ts';
import { defined, pageOptions } from './page/page-options.ts';
import { proxyExample, SHOWN_PAGE_FLAGS } from './page/shown-page-flags.ts';

export const javascript = defineCommand({
  name: 'javascript',
  chapter: 'web',
  summary: 'Opens a page, runs an expression in it and reads the result as rows.',
  kind: 'expanding',
  need: 'browser',
  version: 1,
  args: {
    url: parameter.url({ describe: 'The address of the page.' }),
    expression: parameter.code({
      describe: 'An expression or an arrow function; what it promises is awaited.',
    }),
  },
  flags: { ...libraryFlags, ...pictureFlags, ...pageFlags },
  adds: ['_screenshot'],
  errors: ['row/bad-value'],
  details: `An array gives one row an item, an object one row; anything else stands under \`value\`. An arrow function is called with the
\`--args\` and then with an object that holds the libraries asked for. Tokens of rows do not belong into the expression, since
their text would be code: hand them over by \`--args\`.`,
  examples: [
    {
      title: 'The title of a page',
      query: `javascript http://site.test/lamps 'document.title'`,
      site: LAMPS,
      browser: true,
      result: [{ value: 'Lamps' }],
    },
    {
      title: 'Rows, with an argument from the row',
      given: [{ selector: 'a.lamp' }],
      query: `javascript http://site.test/lamps '(selector, { $ }) => $(selector).get().map((a) => ({ name: a.text, path: a.pathname }))' --jquery --args '["$selector$"]'`,
      site: LAMPS,
      browser: true,
      result: [
        { name: 'Desk', path: '/lamps/1' },
        { name: 'Floor', path: '/lamps/2' },
      ],
    },
    {
      title: 'Arithmetic by libraries',
      query: `javascript http://site.test/lamps '({ _, mathjs }) => ({ sum: _.sum([1, 2]), root: mathjs.sqrt(16) })' --lodash --mathjs`,
      site: LAMPS,
      browser: true,
      result: [{ sum: 3, root: 4 }],
    },
    {
      title: 'With a picture, and everything a page can be given',
      query: `javascript http://site.test/lamps '() => ({ cookie: document.cookie, seen: localStorage.seen, step: sessionStorage.step })' --screenshot --type jpeg --quality 40 ${SHOWN_PAGE_FLAGS} || drop _screenshot`,
      site: LAMPS,
      browser: true,
      result: [{ cookie: 'taste=plain', seen: 'true', step: '2' }],
    },
    {
      title: 'An expression that throws fails the row',
      query: `javascript http://site.test/lamps 'nowhere.at.all'`,
      site: LAMPS,
      browser: true,
      rowError: 'browser/expression-failed',
    },
    proxyExample(`javascript http://site.test/lamps 'document.title'`),
  ],

  async *expand(_row, { args: { url, expression }, flags }, can) {
    const { screenshot, type, quality } = flags;
    const options = { ...pageOptions(url, flags), expression, screenshot, ...defined({ type, quality }) };
    const reply = await can.browse('javascript', options);
    const kept = await keptColumns(reply, can);
    const items = Array.isArray(reply.result) ? reply.result : [reply.result];
    for (const item of items) yield new Map([...rowOf(item), ...kept]);
  },
});
