import { markup } from '../../answers/markup.ts';
import { notFound } from '../../answers/not-found.ts';
import { page } from '../../answers/page.ts';
import { pictureOf } from '../../answers/picture-of.ts';
import { findItem } from '../../data/items.ts';
import { defineDemoRoute } from '../../define-demo-route.ts';

export const shopItem = defineDemoRoute({
  path: '/shop/item/:id',
  shown: {
    area: 'shop',
    title: 'An item',
    explains: 'Price, stock, rating and category of one item, with links to the items before and after it.',
    try: '/shop/item/17',
  },
  answer({ url, parts }) {
    const item = findItem(parts.get('id'));
    if (!item) return notFound(url.pathname);
    const previous = findItem(String(item.id - 1));
    const next = findItem(String(item.id + 1));
    return page({
      title: item.name,
      body: markup`<div class="item">
${pictureOf(item)}
<div>
<h1>${item.name}</h1>
<dl>
<dt>Price</dt><dd class="price">${item.price.toFixed(2)} EUR</dd>
<dt>Stock</dt><dd class="stock">${item.stock === 0 ? 'sold out' : `${item.stock} left`}</dd>
<dt>Rating</dt><dd class="rating">${item.rating.toFixed(1)} of 5</dd>
<dt>Category</dt><dd class="category">${item.category}</dd>
<dt>Number</dt><dd class="number">${item.id}</dd>
</dl>
<nav class="pages">
${previous && markup`<a rel="prev" href="/shop/item/${previous.id}">← ${previous.name}</a>`}
${next && markup`<a rel="next" href="/shop/item/${next.id}">${next.name} →</a>`}
</nav>
</div>
</div>`,
    });
  },
});
