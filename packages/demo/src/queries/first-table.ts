import { defineDemoQuery } from './define-demo-query.ts';

export const firstTable = defineDemoQuery({
  name: 'first-table',
  title: 'A first table: what a page of the shop offers',
  stages: [
    ['api get {site}/shop', 'Fetches the page; its HTML stands in the column value.'],
    ['html value --selector ".card .name"', 'Makes a row of each element the CSS selector finds.'],
    ['rename _html.innerText name', 'The text of the element becomes the column name.'],
    ['rename _html.attributes.href link', 'The address it leads to becomes the column link.'],
    ['table name link', 'Keeps these two columns and drops the rest.'],
  ],
});
