import { json } from '../../answers/json.ts';
import { DEMO_ITEMS, PAGES_OF_ITEMS, pageOfItems } from '../../data/items.ts';
import { defineDemoRoute } from '../../define-demo-route.ts';

export const apiItems = defineDemoRoute({
  path: '/api/items',
  shown: {
    area: 'api',
    title: 'Items as JSON',
    explains: 'Pages by number (?page=2); next holds the address of the next page and is null on the last.',
  },
  answer({ url, site }) {
    const page = Number(url.searchParams.get('page') ?? 1);
    const items = pageOfItems(page);
    if (!items) return json({ error: `There are pages 1 to ${PAGES_OF_ITEMS}.` }, { status: 404 });
    return json({
      page,
      pages: PAGES_OF_ITEMS,
      total: DEMO_ITEMS.length,
      next: page < PAGES_OF_ITEMS ? `${site}/api/items?page=${page + 1}` : null,
      items: items.map(({ id, name, category, price, supplier }) => ({
        id,
        name,
        category,
        price,
        supplier,
      })),
    });
  },
});
