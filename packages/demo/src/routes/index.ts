import type { DemoRoute } from '../define-demo-route.ts';
import { apiCustomers } from './api/api-customers.ts';
import { apiItem } from './api/api-item.ts';
import { apiItems } from './api/api-items.ts';
import { apiOrders } from './api/api-orders.ts';
import { apiReviews } from './api/api-reviews.ts';
import { xmlItems } from './api/xml-items.ts';
import { xmlSuppliers } from './api/xml-suppliers.ts';
import { brokenHtml } from './awkward/broken-html.ts';
import { encodings } from './awkward/encodings.ts';
import { redirects } from './awkward/redirects.ts';
import { refusals } from './awkward/refusals.ts';
import { script } from './awkward/script.ts';
import { slow } from './awkward/slow.ts';
import { steady } from './awkward/steady.ts';
import { newsAtom } from './files/news-atom.ts';
import { newsRss } from './files/news-rss.ts';
import { ordersCsv } from './files/orders-csv.ts';
import { robots } from './files/robots.ts';
import { sitemap } from './files/sitemap.ts';
import { homeOf } from './home.ts';
import { icon } from './icon.ts';
import { shopItem } from './shop/shop-item.ts';
import { shopList } from './shop/shop-list.ts';
import { shopSearch } from './shop/shop-search.ts';
import { styleSheet } from './style-sheet.ts';

/** In the order of the index page. */
const inside: readonly DemoRoute[] = [
  shopList,
  shopItem,
  shopSearch,
  apiItems,
  apiItem,
  apiReviews,
  apiOrders,
  apiCustomers,
  xmlItems,
  xmlSuppliers,
  ordersCsv,
  newsAtom,
  newsRss,
  robots,
  sitemap,
  steady,
  slow,
  ...refusals,
  ...redirects,
  ...encodings,
  brokenHtml,
  script,
];

/** Everything the site answers. */
export const DEMO_ROUTES: readonly DemoRoute[] = [homeOf(inside), styleSheet, icon, ...inside];
