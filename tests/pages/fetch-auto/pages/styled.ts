import { html, PROSE, styles, type LabelledPage } from '../labelled-page.ts';

const LINK = '<link rel="stylesheet" href="{here}/page.css">';
const BODY = `<nav class="menu"><a href="/a">First</a><a href="/b">Second</a></nav>${PROSE}<p class="note">A note</p><span class="tag">tag</span><span class="tag">more</span><div id="extra">Extra</div>`;

/** Pages whose styles decide on the text. */
export const styled: readonly LabelledPage[] = [
  {
    name: 'inline-styles',
    read: 'plainly',
    because: 'styles of single elements can be followed',
    reply: html(
      '<p style="text-transform: uppercase">loud</p><div style="display:none">gone</div><span style="display:block">a</span><span style="visibility:hidden">unseen <b style="visibility:visible">seen</b></span><p style="color: red; background: url(data:,x;y)">red</p><div style="white-space: pre-line">one\n  two</div>',
    ),
  },
  {
    name: 'style-element',
    read: 'plainly',
    because: 'the rules can be followed',
    reply: html(
      BODY,
      '<style>.note { display: none } .menu a { display: block } #extra, .x { text-transform: capitalize }</style>',
    ),
  },
  {
    name: 'linked-sheet',
    read: 'plainly',
    because: 'the sheet can be fetched and followed',
    reply: html(BODY, LINK),
    files: {
      'page.css': styles(
        '.menu { display: flex; gap: 1em } .tag { display: inline-block } p.note::before { content: "!" } a:hover { display: none }',
      ),
    },
  },
  {
    name: 'weights',
    read: 'plainly',
    because: 'which rule counts can be told',
    reply: html(
      BODY,
      '<style>div#extra { display: block } .note { display: none !important } p.note { display: block } .menu a { display: inline } .menu > a:first-child { display: none } span { text-transform: lowercase } .tag { text-transform: uppercase }</style>',
    ),
  },
  {
    name: 'window',
    read: 'plainly',
    because: 'the size of the window is known',
    reply: html(
      BODY,
      '<style>@media (min-width: 1000px) { .note { display: none } } @media screen and (max-width: 600px) { .menu { display: none } } @media print { #extra { display: none } }</style>',
    ),
  },
  {
    name: 'harmless-rules',
    read: 'plainly',
    because: 'rules that are not understood say nothing of text',
    reply: html(
      BODY,
      '<style>@supports (display: grid) { .note { color: red } } @keyframes k { from { opacity: 0 } } @font-face { font-family: x; src: url(x) } :root { --a: 1px } .note { margin: var(--a); &:hover { color: blue } }</style>',
    ),
  },
  {
    name: 'sheet-for-paper',
    read: 'plainly',
    because: 'a sheet for paper does not count',
    reply: html(BODY, '<link rel="stylesheet" media="print" href="{here}/page.css">'),
    files: { 'page.css': styles('.note { display: none }') },
  },
  {
    name: 'sheet-that-is-missing',
    read: 'plainly',
    because: 'a sheet that does not come does not count',
    reply: html(BODY, LINK),
    files: {
      'page.css': { status: 404, headers: { 'content-type': 'text/html' }, body: '.note { display: none }' },
    },
  },
  {
    name: 'asks-for-features',
    read: 'by a browser',
    because: 'only a browser knows what it supports',
    reply: html(BODY, '<style>@supports (display: grid) { .note { display: none } }</style>'),
  },
  {
    name: 'loads-more-styles',
    read: 'by a browser',
    because: 'one sheet loads another',
    reply: html(BODY, '<style>@import url({here}/page.css);</style>'),
    files: { 'page.css': styles('.note { display: none }') },
  },
  {
    name: 'computed-display',
    read: 'by a browser',
    because: 'the style is computed',
    reply: html(BODY, '<style>:root { --how: none } .note { display: var(--how) }</style>'),
  },
  {
    name: 'rules-inside-rules',
    read: 'by a browser',
    because: 'rules inside rules decide on text',
    reply: html(BODY, '<style>.menu { color: red; & a { display: block } }</style>'),
  },
];
