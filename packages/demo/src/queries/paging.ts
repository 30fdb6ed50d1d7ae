import { defineDemoQuery } from './define-demo-query.ts';

export const paging = defineDemoQuery({
  name: 'paging',
  title: 'Paging: the prices of the whole shop, dearest first',
  stages: [
    ['range 1 6 page', 'Makes six rows, with the numbers 1 to 6 in the column page.'],
    [
      'api get {site}/shop?page=$page$ --enrich',
      'Fetches a page for each row and keeps its number beside it.',
    ],
    ['html value --selector ".card"', 'Makes a row of each card on the page.'],
    [
      String.raw`match _html.innerText "(?P<name>.+)\\n(?P<category>.+)\\n(?P<price>[0-9.]+) EUR"`,
      'Takes name, category and price out of the lines of its text.',
    ],
    ['normalize _match', 'Takes the prefix _match off the three new columns.'],
    ['table page name category price', 'Keeps the columns that matter.'],
    ['cast price number', 'Turns the price from text into a number.'],
    ['sort price --order descending', 'Puts the dearest first.'],
  ],
});
