import { parameter, ServiceError, type Row, type Value } from '@rowmill/contracts';
import { escapeKey } from '@rowmill/language';
import { selectAll } from 'css-select';
import { serialize } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { defineCommand } from '../define-command.ts';
import { compileSelector, selectorFlaw } from './compile-selector.ts';
import { innerText } from './inner-text.ts';
import { readHtml, type HtmlElement, type HtmlNode } from './read-html.ts';
import { textAt } from './read-text.ts';
import { nodeName } from './node-name.ts';
import { isUnder } from './spread-items.ts';

/** An element's text occurs again in each element around it: a deep page can give far more text than it has. */
const MOST_CHARACTERS = 64 * 1024 * 1024;

export const html = defineCommand({
  name: 'html',
  chapter: 'structure',
  summary: 'Reads the HTML in a column and makes one row of each element found in it.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column, or path, that holds the HTML.' }),
  },
  flags: {
    selector: parameter.selector({
      describe: 'CSS selector of the elements, in document order; the outermost elements when left out.',
      optional: true,
      check: selectorFlaw,
    }),
  },
  adds: ['_html.nodeName', '_html.attributes.*', '_html.innerText', '_html.innerHTML'],
  errors: ['row/bad-value', 'row/too-large', 'query/bad-selector'],
  details: `Every column of the row is kept, except \`_html.*\` of an earlier \`html\`. Missing or null gives no row.

Names of HTML elements are in upper case, those of SVG and MathML as written, as in a browser. \`_html.innerText\` is the
text a reader sees: white space collapses to one space, blocks and \`<br>\` begin a line, empty lines go away, cells are
set apart by a tab, scripts and styles are left out. \`_html.innerHTML\` is the HTML between the element's tags.`,
  examples: [
    {
      title: 'The outermost elements',
      given: [{ id: 1, body: '<a href="/x">Lamp</a> <p class=price>9 <b>EUR</b></p>' }],
      query: 'html body',
      result: [
        {
          id: 1,
          body: '<a href="/x">Lamp</a> <p class=price>9 <b>EUR</b></p>',
          _html: { nodeName: 'A', attributes: { href: '/x' }, innerText: 'Lamp', innerHTML: 'Lamp' },
        },
        {
          id: 1,
          body: '<a href="/x">Lamp</a> <p class=price>9 <b>EUR</b></p>',
          _html: {
            nodeName: 'P',
            attributes: { class: 'price' },
            innerText: '9 EUR',
            innerHTML: '9 <b>EUR</b>',
          },
        },
      ],
    },
    {
      title: 'Only what a selector finds, at any depth',
      given: [{ body: '<ul><li>one<li>two</ul>' }, { body: '<p>none</p>' }],
      query: 'html body --selector "ul > li" || table _html.innerText',
      result: [{ _html: { innerText: 'one' } }, { _html: { innerText: 'two' } }],
    },
    {
      title: 'HTML inside an array',
      given: [{ description: ['<p>first</p>', '<p>second</p>'] }],
      query: 'html description.1 || table _html.nodeName _html.innerText',
      result: [{ _html: { nodeName: 'P', innerText: 'second' } }],
    },
    {
      title: 'A selector that is none is told before anything runs',
      query: 'html body --selector "a[href"',
      error: 'query/bad-selector',
    },
    {
      title: 'Only text can hold HTML',
      given: [{ body: 12 }],
      query: 'html body',
      rowError: 'row/bad-value',
    },
  ],

  row({ args: { column }, flags: { selector } }) {
    const matches = selector === undefined ? undefined : compileSelector(selector);
    return (row) => {
      const text = textAt(row, column);
      if (text === undefined) return undefined;
      const tree = readHtml(text);
      return elementRows(row, elementsOf(matches === undefined ? tree.children : selectAll(matches, tree)));
    };
  },
});

function elementsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node): node is HtmlElement => adapter.isElementNode(node));
}

function* elementRows(row: Row, elements: readonly HtmlElement[]): Generator<Row> {
  const kept = [...row].filter(([name]) => !isUnder(name, '_html'));
  let characters = 0;
  for (const element of elements) {
    const inside = serialize(element, { treeAdapter: adapter });
    characters += inside.length;
    if (characters > MOST_CHARACTERS)
      throw new ServiceError('row/too-large', { what: 'the HTML of all elements', limit: '64 MiB' });
    const result = new Map<string, Value>(kept);
    result.set('_html.nodeName', nodeName(element));
    for (const [name, value] of Object.entries(element.attribs))
      result.set(`_html.attributes.${escapeKey(name)}`, value);
    result.set('_html.innerText', innerText(element)).set('_html.innerHTML', inside);
    yield result;
  }
}
