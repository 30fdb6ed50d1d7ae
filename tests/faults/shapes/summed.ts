import { OPEN } from '../site/domains.ts';
import { itemOf, itemPath } from '../site/site-content.ts';
import { defineShape, linesOf, numbersOf } from './define-shape.ts';

/** Requests, then one row made of all of them: a row lost or doubled on the way changes it. */
export const summed = defineShape({
  name: 'summed',
  weight: 2,
  make(place) {
    const { seed, site, query, random } = place;
    const numbers = numbersOf(place, random.between(5, 80));
    const items = numbers.flatMap((n) => itemOf(seed, query, n) ?? []);
    const total = items.filter(({ n }) => n % 2 === 0).reduce((sum, { square }) => sum + square, 0);
    const address = `${site.urlOf(OPEN.host)}${itemPath(query, '$n$')}`;
    return {
      text: `range ${numbers[0]} ${numbers.at(-1)} n || api get ${address} || filter "n % 2 == 0" || sum square --as total`,
      rows: linesOf([{ total }]),
      refused: numbers.length - items.length,
      host: OPEN.host,
    };
  },
});
