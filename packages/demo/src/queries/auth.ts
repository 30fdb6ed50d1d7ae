import { defineDemoQuery } from './define-demo-query.ts';

export const auth = defineDemoQuery({
  name: 'auth',
  title: 'Signing in: large orders from an API that asks for a key',
  stages: [
    [
      `api get {site}/api/orders --headers '{ "x-api-key": "demo-key" }' --pagination.next links.next --pagination.max 0`,
      'Sends the key as a header and follows links.next to the last page; a real key would be a secret, $CREDENTIALS.name$.',
    ],
    ['normalize orders', 'Makes a row of each order in the array orders.'],
    ['filter "quantity >= 4"', 'Keeps the orders of four pieces or more.'],
    ['math total "round(quantity * unitPrice, 2)"', 'Calculates what each order comes to.'],
    ['table id date customer quantity total', 'Keeps five columns.'],
  ],
});
