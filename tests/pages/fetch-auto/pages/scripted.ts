import { html, PROSE, script, type LabelledPage } from '../labelled-page.ts';

const BUNDLE = '<script defer src="{here}/bundle.js"></script>';

/** Pages with scripts that leave them as they are, and others that make them. */
export const scripted: readonly LabelledPage[] = [
  {
    name: 'data-only',
    read: 'plainly',
    because: 'its scripts are data',
    reply: html(
      `${PROSE}<script type="application/ld+json">{"@type":"Product","name":"document"}</script><script type="importmap">{"imports":{}}</script><script type="text/template"><b>x</b></script>`,
    ),
  },
  {
    name: 'counts-visitors',
    read: 'plainly',
    because: 'its script sets a list and the other comes from elsewhere',
    reply: html(
      `<h1>Shop</h1>${PROSE}<ul><li>Lamp</li><li>Stove</li></ul>`,
      `<script>window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments); } gtag('js', new Date()); gtag('config', 'document-1');</script><script async src="{here}/count.js"></script>`,
    ),
    files: { 'count.js': script('window.counted = (window.dataLayer || []).length;') },
  },
  {
    name: 'rendered-before',
    read: 'plainly',
    because: 'the application is in the page already',
    reply: html(
      `<div id="__next"><main><h1>Lamps</h1>${PROSE}<ul><li>Desk</li><li>Floor</li></ul></main></div><script id="__NEXT_DATA__" type="application/json">{"page":"/"}</script>${BUNDLE}`,
    ),
    files: { 'bundle.js': script('document.getElementById("__next").hydrated = true;') },
  },
  {
    name: 'found-among-scripts',
    read: 'plainly',
    because: 'what is asked for is there',
    selector: '.price',
    reply: html(`${PROSE}<span class="price">9</span><span class="price">12</span>${BUNDLE}`),
    files: { 'bundle.js': script('window.loaded = true;') },
  },
  {
    name: 'pixel-without-scripts',
    read: 'plainly',
    because: 'what it shows without scripts is a picture',
    reply: html(`${PROSE}<noscript><img src="/pixel.gif" alt=""></noscript>${BUNDLE}`),
    files: { 'bundle.js': script('window.loaded = true;') },
  },
  {
    name: 'old-browsers-only',
    read: 'plainly',
    because: 'its script is for old browsers',
    reply: html(`${PROSE}<ul id="list"></ul><script nomodule>document.body.innerHTML = "old"</script>`),
  },
  {
    name: 'acts-when-pressed',
    read: 'plainly',
    because: 'nobody presses anything',
    reply: html(`${PROSE}<button onclick="document.body.innerHTML = ''">Do not</button>`),
  },
  {
    name: 'application',
    read: 'by a browser',
    because: 'the place of the application is empty',
    reply: html(`<div id="root"></div>${BUNDLE}`),
    files: {
      'bundle.js': script(`document.getElementById('root').innerHTML = '<h1>Application</h1><p>ready</p>';`),
    },
  },
  {
    name: 'application-in-a-frame-of-prose',
    read: 'by a browser',
    because: 'the place of the application is empty, whatever stands around it',
    reply: html(`<header>${PROSE}</header><div id="app"></div><footer>${PROSE}</footer>${BUNDLE}`),
    files: { 'bundle.js': script(`document.getElementById('app').innerHTML = '<h1>Application</h1>';`) },
  },
  {
    name: 'rows-by-script',
    read: 'by a browser',
    because: 'a script in the page fills the table',
    selector: 'td',
    reply: html(
      `${PROSE}<table id="t"><tr><th>Name</th></tr></table><script>for (const name of ['Lamp', 'Stove']) document.querySelector('#t').insertRow().insertCell().textContent = name;</script>`,
    ),
  },
  {
    name: 'written-while-loading',
    read: 'by a browser',
    because: 'a script writes the page',
    reply: html(`${PROSE}<script>document.write('<p>written</p>')</script>`),
  },
  {
    name: 'needs-scripts',
    read: 'by a browser',
    because: 'the page says so',
    reply: html(
      `${PROSE}<noscript>Please enable JavaScript to see the prices.</noscript><b class="price">?</b>${BUNDLE}`,
    ),
    files: { 'bundle.js': script(`document.querySelector('.price').textContent = '9 EUR';`) },
  },
  {
    name: 'own-elements',
    read: 'by a browser',
    because: 'what its own elements show is known to its script',
    reply: html(`${PROSE}<price-tag amount="9">…</price-tag>${BUNDLE}`),
    files: {
      'bundle.js': script(
        `customElements.define('price-tag', class extends HTMLElement { connectedCallback() { this.textContent = this.getAttribute('amount') + ' EUR'; } });`,
      ),
    },
  },
  {
    name: 'still-loading',
    read: 'by a browser',
    because: 'a part says that it is loading',
    reply: html(`${PROSE}<section aria-busy="true"><p>Loading</p></section>${BUNDLE}`),
    files: {
      'bundle.js': script(
        `const part = document.querySelector('section'); part.removeAttribute('aria-busy'); part.innerHTML = '<p>Loaded</p>';`,
      ),
    },
  },
  {
    name: 'skeleton',
    read: 'by a browser',
    because: 'a part is there only for its shape',
    reply: html(`${PROSE}<div class="card skeleton">  <b>…</b></div>${BUNDLE}`),
    files: {
      'bundle.js': script(
        `const card = document.querySelector('.card'); card.className = 'card'; card.textContent = 'Lamp';`,
      ),
    },
  },
  {
    name: 'empty-list',
    read: 'by a browser',
    because: 'a list waits to be filled',
    reply: html(`<h1>Offers</h1>${PROSE}<ul class="offers"></ul>${BUNDLE}`),
    files: { 'bundle.js': script(`document.querySelector('.offers').innerHTML = '<li>Lamp</li>';`) },
  },
  {
    name: 'table-with-a-head-only',
    read: 'by a browser',
    because: 'a table waits for its rows',
    reply: html(`${PROSE}<table><thead><tr><th>Name</th></tr></thead></table>${BUNDLE}`),
    files: {
      'bundle.js': script(`document.querySelector('table').insertRow().insertCell().textContent = 'Lamp';`),
    },
  },
  {
    name: 'pictures-later',
    read: 'by a browser',
    because: 'pictures get their addresses later',
    reply: html(`${PROSE}<img data-src="/lamp.png" alt="lamp">${BUNDLE}`),
    files: {
      'bundle.js': script(`for (const img of document.images) img.setAttribute('src', img.dataset.src);`),
    },
  },
  {
    name: 'runs-by-itself',
    read: 'by a browser',
    because: 'the body has code that runs at once',
    reply: {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: `<!doctype html><body onload="document.title = 'done'; document.body.append('more')">${PROSE}`,
    },
  },
  {
    name: 'not-yet-found',
    read: 'by a browser',
    because: 'what is asked for is not there, and there are scripts',
    selector: '.late',
    reply: html(`${PROSE}<p>Other</p>${BUNDLE}`),
    files: {
      'bundle.js': script(`document.body.insertAdjacentHTML('beforeend', '<p class="late">late</p>');`),
    },
  },
];
