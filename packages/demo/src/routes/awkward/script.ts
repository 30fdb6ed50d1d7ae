import { markup } from '../../answers/markup.ts';
import { page } from '../../answers/page.ts';
import { defineDemoRoute } from '../../define-demo-route.ts';

export const script = defineDemoRoute({
  path: '/awkward/script',
  shown: {
    area: 'awkward',
    title: 'Rows by JavaScript',
    explains:
      'The table is empty until a script has fetched its rows, which takes a second: it takes a browser to read them.',
  },
  answer: () =>
    page({
      title: 'Rows by JavaScript',
      body: markup`<h1>Rows by JavaScript</h1>
<p>The HTML of this page holds no rows; a script puts them there, after a second.</p>
<table id="rows"><tr><th>Name</th><th>Price</th></tr></table>
<script>
fetch('/awkward/slow').then(() => fetch('/api/items')).then((reply) => reply.json()).then(({ items }) => {
  for (const { name, price } of items) {
    const row = document.querySelector('#rows').insertRow();
    row.className = 'row';
    row.insertCell().textContent = name;
    row.insertCell().textContent = price.toFixed(2);
  }
});
</script>`,
    }),
});
