import { itemOf, itemPath } from '../site/site-content.ts';
import { OPEN, type Domain } from '../site/domains.ts';
import { defineShape, linesOf, numbersOf, type PlannedQuery, type ShapePlace } from './define-shape.ts';

/** One request a row. */
export const fanOut = defineShape({
  name: 'fan-out',
  weight: 4,
  make: (place) => fanOutAt(OPEN, place),
});

export function fanOutAt({ host, rows: [least, most] }: Domain, place: ShapePlace): PlannedQuery {
  const { seed, site, query, random } = place;
  const numbers = numbersOf(place, random.between(least, most));
  const items = numbers.flatMap((n) => itemOf(seed, query, n) ?? []);
  const address = `${site.urlOf(host)}${itemPath(query, '$n$')}`;
  return {
    text: `range ${numbers[0]} ${numbers.at(-1)} n || api get ${address} --concurrency ${random.between(1, 8)}`,
    rows: linesOf(items),
    refused: numbers.length - items.length,
    host,
  };
}
