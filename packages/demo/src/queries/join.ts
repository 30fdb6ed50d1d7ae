import { defineDemoQuery } from './define-demo-query.ts';

export const join = defineDemoQuery({
  name: 'join',
  title: 'Two sources in one table: items from JSON, their makers from XML',
  stages: [
    ['api get {site}/xml/suppliers', 'Fetches the suppliers, an XML document, as one row.'],
    [
      'normalize suppliers.supplier --labelStage makers',
      'Makes a row of each supplier and labels this table makers.',
    ],
    ['head 1', 'Lets a single row through, so that the next stage runs once.'],
    [
      'api get {site}/api/items --pagination.next next --pagination.max 0',
      'Fetches all pages of items, from each page to the next.',
    ],
    ['normalize items', 'Makes a row of each item.'],
    [
      'join makers --on supplier=code',
      'Puts the supplier beside each item whose column supplier names its code.',
    ],
    ['table name price company country', 'Keeps two columns of either side.'],
  ],
});
