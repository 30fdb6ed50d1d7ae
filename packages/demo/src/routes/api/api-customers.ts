import { json } from '../../answers/json.ts';
import { DEMO_CUSTOMERS } from '../../data/customers.ts';
import { defineDemoRoute } from '../../define-demo-route.ts';

/** The token the site asks for; no secret. */
const TOKEN = 'demo-token';

export const apiCustomers = defineDemoRoute({
  path: '/api/customers',
  shown: {
    area: 'api',
    title: 'Customers behind a token',
    explains: `Asks for the header Authorization: Bearer ${TOKEN}; all 30 customers in one array.`,
  },
  answer({ headers }) {
    if (headers.authorization === `Bearer ${TOKEN}`) return json(DEMO_CUSTOMERS);
    return json(
      { error: `Send the header "Authorization: Bearer ${TOKEN}".` },
      { status: 401, headers: { 'www-authenticate': 'Bearer realm="Rowmill demo"' } },
    );
  },
});
