import { markup } from '../../answers/markup.ts';
import { xml } from '../../answers/xml.ts';
import { PAGES_OF_ITEMS, pageOfItems } from '../../data/items.ts';
import { defineDemoRoute } from '../../define-demo-route.ts';

export const xmlItems = defineDemoRoute({
  path: '/xml/items',
  shown: {
    area: 'api',
    title: 'Items as XML',
    explains: 'The same pages as the JSON list; the attribute next of the root is empty on the last.',
  },
  answer({ url, site }) {
    const page = Number(url.searchParams.get('page') ?? 1);
    const items = pageOfItems(page);
    if (!items) return xml(markup`<error>There are pages 1 to ${PAGES_OF_ITEMS}.</error>`, undefined, 404);
    const next = page < PAGES_OF_ITEMS ? `${site}/xml/items?page=${page + 1}` : '';
    return xml(markup`<items page="${page}" next="${next}">
${items.map(
  ({ id, name, category, price }) => markup`  <item id="${id}">
    <name>${name}</name>
    <category>${category}</category>
    <price currency="EUR">${price.toFixed(2)}</price>
  </item>
`,
)}</items>`);
  },
});
