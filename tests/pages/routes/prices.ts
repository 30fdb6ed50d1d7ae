import { json, type Routes } from '../route.ts';

/** Between two calls tea gets dearer, coffee goes and cocoa comes; milk stays. Calls are counted for each key. */
const VERSIONS = [
  [
    { item: 'tea', price: 4 },
    { item: 'coffee', price: 6 },
    { item: 'milk', price: 1 },
  ],
  [
    { item: 'tea', price: 5 },
    { item: 'milk', price: 1 },
    { item: 'cocoa', price: 3 },
  ],
];

export const prices: Routes = {
  'GET /prices/:key': ({ part, count }) =>
    json(VERSIONS[Math.min(count(`prices ${part.key}`), VERSIONS.length - 1)]),
};
