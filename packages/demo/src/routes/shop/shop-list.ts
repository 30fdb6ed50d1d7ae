import { markup, type Markup } from '../../answers/markup.ts';
import { notFound } from '../../answers/not-found.ts';
import { page } from '../../answers/page.ts';
import { pictureOf } from '../../answers/picture-of.ts';
import { DEMO_ITEMS, PAGES_OF_ITEMS, pageOfItems, type DemoItem } from '../../data/items.ts';
import { defineDemoRoute } from '../../define-demo-route.ts';

export const shopList = defineDemoRoute({
  path: '/shop',
  shown: {
    area: 'shop',
    title: 'The list',
    explains: '120 items on six pages, each item in an element of class card; ?page=2 is the second page.',
  },
  answer({ url }) {
    const number = Number(url.searchParams.get('page') ?? 1);
    const items = pageOfItems(number);
    if (!items) return notFound(url.pathname + url.search);
    const previous = number > 1 ? `/shop?page=${number - 1}` : undefined;
    const next = number < PAGES_OF_ITEMS ? `/shop?page=${number + 1}` : undefined;
    return page({
      title: `Shop, page ${number}`,
      head: markup`${previous && markup`<link rel="prev" href="${previous}">`}${next && markup`<link rel="next" href="${next}">`}`,
      body: markup`<h1>The shop</h1>
<p class="quiet">${DEMO_ITEMS.length} things for the house, page ${number} of ${PAGES_OF_ITEMS}.</p>
<div class="grid">
${items.map(cardOf)}</div>
<nav class="pages">
${previous && markup`<a rel="prev" href="${previous}">← Previous</a>`}
${next && markup`<a rel="next" href="${next}">Next →</a>`}
</nav>`,
    });
  },
});

function cardOf(item: DemoItem): Markup {
  return markup`<article class="card" data-id="${item.id}">
${pictureOf(item)}
<a class="name" href="/shop/item/${item.id}">${item.name}</a>
<div class="category quiet">${item.category}</div>
<div class="price">${item.price.toFixed(2)} EUR</div>
</article>
`;
}
