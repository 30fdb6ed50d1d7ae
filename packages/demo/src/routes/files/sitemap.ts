import { markup } from '../../answers/markup.ts';
import { xml } from '../../answers/xml.ts';
import { DEMO_ITEMS, PAGES_OF_ITEMS } from '../../data/items.ts';
import { defineDemoRoute } from '../../define-demo-route.ts';

export const sitemap = defineDemoRoute({
  path: '/sitemap.xml',
  shown: {
    area: 'files',
    title: 'The sitemap',
    explains: 'The address of every page of the shop: six lists and 120 items.',
  },
  answer({ site }) {
    const lists = Array.from({ length: PAGES_OF_ITEMS }, (_, index) => `/shop?page=${index + 1}`);
    const items = DEMO_ITEMS.map(({ id }) => `/shop/item/${id}`);
    return xml(
      markup`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...lists, ...items].map((path) => markup`  <url><loc>${site}${path}</loc></url>\n`)}</urlset>`,
    );
  },
});
