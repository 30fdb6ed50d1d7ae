import { defineDemoQuery } from './define-demo-query.ts';

export const awkward = defineDemoQuery({
  name: 'awkward',
  title: 'Awkward reality: what cannot be had is listed, the rest arrives',
  stages: [
    [
      `seed '["steady", "slow", "busy", "flaky", "moved", "latin", "broken", "gone", "down"]'`,
      'Makes a row of each page to visit, its name in the column value.',
    ],
    ['rename value page', 'That column becomes page.'],
    [
      'api get {site}/awkward/$page$ --enrich --retry 1',
      'Fetches each page: what is busy or stumbles is tried once more, what is gone or stays down becomes a row error and the result partial.',
    ],
    ['html value --selector h1', 'Reads the heading of the page.'],
    ['rename _html.innerText heading', 'Its text becomes the column heading.'],
    ['table page heading', 'Keeps the page and its heading.'],
  ],
});
