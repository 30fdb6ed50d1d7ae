import { DEMO_ORDERS } from '../../data/orders.ts';
import { defineDemoRoute } from '../../define-demo-route.ts';

export const ordersCsv = defineDemoRoute({
  path: '/files/orders.csv',
  shown: {
    area: 'files',
    title: 'Orders as CSV',
    explains: 'All 240 orders of the first half of 2026 in one file to download.',
  },
  answer: () => ({
    type: 'text/csv; charset=utf-8',
    headers: { 'content-disposition': 'attachment; filename="orders.csv"' },
    body: [
      'order,date,customer,item,category,quantity,unit_price',
      ...DEMO_ORDERS.map((order) =>
        [
          order.id,
          order.date,
          order.customer,
          order.item,
          order.category,
          order.quantity,
          order.unitPrice.toFixed(2),
        ].join(','),
      ),
      '',
    ].join('\r\n'),
  }),
});
