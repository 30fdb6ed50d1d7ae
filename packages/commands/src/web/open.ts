import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { elementRow } from './page/element-row.ts';
import { fetchFlag, needsBrowser } from './page/fetch-flag.ts';
import { keptColumns } from './page/kept-columns.ts';
import { openExamples } from './page/open-examples.ts';
import { captureFlag, libraryFlags, pageFlags, pictureFlags } from './page/page-flags.ts';
import { defined, pageOptions } from './page/page-options.ts';
import { readElements } from './page/read-elements.ts';

export const open = defineCommand({
  name: 'open',
  chapter: 'web',
  summary: 'Opens a page and makes one row of each of its elements.',
  kind: 'expanding',
  need: 'browser',
  version: 1,
  args: { url: parameter.url({ describe: 'The address of the page.' }) },
  flags: {
    selector: parameter.selector({
      describe: 'CSS selector of the elements; all of them when left out.',
      optional: true,
    }),
    html: parameter.boolean({ describe: 'Adds innerHTML and outerHTML.', default: false }),
    hashtml: parameter.boolean({ describe: 'Adds the SHA-256 of both.', default: false }),
    dimension: parameter.boolean({ describe: 'Adds where the element is and how large.', default: false }),
    fetch: fetchFlag,
    engine: parameter.choice(['dom', 'jquery'], {
      describe: 'What finds the selector; dom when left out.',
      optional: true,
    }),
    expression: parameter.code({
      describe: 'An arrow function that is called with each element; its result stands in expression.',
      optional: true,
    }),
    capture: captureFlag,
    ...pictureFlags,
    ...libraryFlags,
    ...pageFlags,
  },
  adds: [
    'nodeName',
    'innerText',
    'attributes.*',
    'parentElement.nodeName',
    'parentElement.attributes.*',
    'path',
    'innerHTML',
    'outerHTML',
    'innerHTMLHash',
    'outerHTMLHash',
    'dimension.*',
    'expression',
    '_screenshot',
    '_capture',
  ],
  errors: ['row/bad-value', 'row/unreadable', 'row/too-large', 'query/bad-selector'],
  details: `Elements come in the order of the document; \`path\` is a selector that leads to the element. A page's own 404 is a page like any
other. No element that matches gives no row.

\`--fetch plain\` sends one request and runs no script. \`--fetch auto\` does the same and then looks whether a browser would
show more: an empty place for an application, a script in the page that changes it, a notice that scripts are needed, a part
that is loading, a redirect in the page, styles whose effect on the text cannot be told, no match for the selector. Only then,
or with a flag that only a browser honours (\`--wait\`, \`--device\`, \`--dimension\`, …), it opens a browser. The rows are the
same either way.

With \`--engine jquery\` or \`--expression\` there is no \`parentElement\` and no \`path\`.

\`--capture\` keeps what was seen as one ZIP file: the HTML, all requests as HAR, a picture, addresses and times. Its hash
stands in \`_capture\` of every row, so that each row can be traced to what it came from.`,
  examples: openExamples,

  async *expand(_row, { args: { url }, flags }, can) {
    const options = pageOptions(url, flags);
    const { selector, html, hashtml, dimension, engine, expression, capture, screenshot, type, quality } =
      flags;
    const picture = { screenshot, ...defined({ type, quality }) };
    const wishes = { ...picture, html, hashtml, dimension };
    const bySelector = engine !== undefined ? 'engine' : expression !== undefined ? 'expression' : undefined;
    if (bySelector !== undefined && flags.fetch === 'plain') throw needsBrowser(bySelector);
    const reply =
      bySelector === undefined
        ? await readElements(flags.fetch, options, { ...wishes, capture, ...defined({ selector }) }, can)
        : await can.browse('selector', {
            ...options,
            ...wishes,
            ...defined({ engine, expression }),
            selector: selector ?? '*',
          });
    const kept = await keptColumns(reply, can);
    for (const element of reply.elements) yield elementRow(element, kept);
  },
});
