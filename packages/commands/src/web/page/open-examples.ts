import type { Example } from '../../define-command.ts';
import { htmlPage, LAMPS } from './example-site.ts';
import { proxyExample, SHOWN_PAGE_FLAGS } from './shown-page-flags.ts';

export const openExamples: readonly Example[] = [
  {
    title: 'The links of a page',
    query:
      'open http://site.test/lamps --selector a || table nodeName innerText attributes.href parentElement.nodeName path',
    site: LAMPS,
    browser: true,
    result: [
      {
        nodeName: 'A',
        innerText: 'Desk',
        attributes: { href: '/lamps/1' },
        parentElement: { nodeName: 'MAIN' },
        path: 'html > body > main > a:nth-of-type(1)',
      },
      {
        nodeName: 'A',
        innerText: 'Floor',
        attributes: { href: '/lamps/2' },
        parentElement: { nodeName: 'MAIN' },
        path: 'html > body > main > a:nth-of-type(2)',
      },
    ],
  },
  {
    title: 'Every element, without a browser',
    query: 'open http://site.test/lamps --fetch plain || filter "nodeName == \'H1\'" || table innerText path',
    site: LAMPS,
    result: [{ innerText: 'Lamps', path: 'html > body > main > h1' }],
  },
  {
    title: 'A browser only where the page needs one',
    query: 'open http://site.test/prices --fetch auto --selector b || table innerText',
    site: {
      'GET /prices': htmlPage('<main id="root"></main><script>root.innerHTML = "<b>9 EUR</b>"</script>'),
    },
    browser: true,
    result: [{ innerText: '9 EUR' }],
  },
  {
    title: 'The HTML of an element and its hash',
    query:
      'open http://site.test/lamps --selector h1 --html --hashtml --fetch plain || table innerHTML outerHTML innerHTMLHash',
    site: LAMPS,
    result: [
      {
        innerHTML: 'Lamps',
        outerHTML: '<h1>Lamps</h1>',
        innerHTMLHash: '4960826c03905b8dabcde7291f4f6aa30183b7cada8be98a48ea8bd3f36dbe65',
      },
    ],
  },
  {
    title: 'Where an element is',
    query:
      'open http://site.test/box --selector "#box" --dimension --device Desktop || table dimension.width dimension.height',
    site: { 'GET /box': htmlPage('<div id="box" style="width: 40px; height: 30px"></div>') },
    browser: true,
    result: [{ dimension: { width: 40, height: 30 } }],
  },
  {
    title: 'A value of each element, found by jQuery',
    query: `open http://site.test/lamps --selector "a:first" --engine jquery --expression '(a, unit, { $, _ }) => _.toUpper($(a).text()) + unit' --args '["!"]' --jquery --lodash --mathjs false || table expression`,
    site: LAMPS,
    browser: true,
    result: [{ expression: 'DESK!' }],
  },
  {
    title: 'With a picture and all that was seen',
    query: `open http://site.test/lamps --selector h1 --screenshot --type jpeg --quality 60 --capture || table innerText`,
    site: LAMPS,
    browser: true,
    result: [{ innerText: 'Lamps' }],
  },
  {
    title: 'With everything a page can be given',
    query: `open http://site.test/lamps --selector h1 ${SHOWN_PAGE_FLAGS} || table innerText`,
    site: LAMPS,
    browser: true,
    result: [{ innerText: 'Lamps' }],
  },
  {
    title: 'A flag that only a browser can honour',
    query: 'open http://site.test/lamps --fetch plain --wait h1',
    site: LAMPS,
    rowError: 'row/bad-value',
  },
  {
    title: 'What is no page cannot be read plainly',
    query: 'open http://site.test/lamp.json --fetch plain',
    site: { 'GET /lamp.json': { headers: { 'content-type': 'application/json' }, body: '{}' } },
    rowError: 'row/unreadable',
  },
  proxyExample('open http://site.test/lamps'),
];
