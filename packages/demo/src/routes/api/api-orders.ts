import { json } from '../../answers/json.ts';
import { DEMO_ORDERS } from '../../data/orders.ts';
import { defineDemoRoute } from '../../define-demo-route.ts';

/** The key the site asks for; no secret. */
const KEY = 'demo-key';
const PER_PAGE = 60;
const PAGES = Math.ceil(DEMO_ORDERS.length / PER_PAGE);

export const apiOrders = defineDemoRoute({
  path: '/api/orders',
  shown: {
    area: 'api',
    title: 'Orders behind a key',
    explains: `Asks for the header x-api-key: ${KEY}. Four pages, linked by links.next.`,
  },
  answer({ url, headers, site }) {
    if (headers['x-api-key'] !== KEY)
      return json({ error: `Send the header "x-api-key: ${KEY}".` }, { status: 403 });
    const page = Number(url.searchParams.get('page') ?? 1);
    if (!Number.isInteger(page) || page < 1 || page > PAGES)
      return json({ error: `There are pages 1 to ${PAGES}.` }, { status: 404 });
    return json({
      links: { next: page < PAGES ? `${site}/api/orders?page=${page + 1}` : null },
      orders: DEMO_ORDERS.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    });
  },
});
