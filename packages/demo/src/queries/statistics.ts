import { defineDemoQuery } from './define-demo-query.ts';

export const statistics = defineDemoQuery({
  name: 'statistics',
  title: 'Statistics: the three categories that earn most, from a CSV file',
  stages: [
    ['api get {site}/files/orders.csv', 'Fetches the file and makes a row of each line; every cell is text.'],
    ['cast quantity integer', 'Turns the quantity into a whole number.'],
    ['cast unit_price number', 'Turns the price into a number.'],
    ['math revenue "quantity * unit_price"', 'Calculates what each order brings in.'],
    ['sum revenue --by category --as revenue', 'Adds up the revenue of each category.'],
    ['round revenue --digits 2', 'Rounds the sums to cents.'],
    ['sort revenue --order descending', 'Puts the largest first.'],
    ['head 3', 'Keeps the first three.'],
  ],
});
