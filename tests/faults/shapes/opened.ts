import { OPEN, STRICT, type Domain } from '../site/domains.ts';
import { sheetOf, sheetPath } from '../site/site-content.ts';
import { defineShape, linesOf, numbersOf, type PlannedQuery, type ShapePlace } from './define-shape.ts';

const MOST_PAGES = 20;

/** One page in a browser a row. */
export const opened = defineShape({ name: 'opened', weight: 4, make: (place) => openedAt(OPEN, place) });

/** The same where a policy makes them wait. */
export const openedPolitely = defineShape({
  name: 'opened politely',
  weight: 2,
  make: (place) => openedAt(place.random.pick(STRICT), place),
});

function openedAt({ host, rows: [least, most] }: Domain, place: ShapePlace): PlannedQuery {
  const { seed, site, query, random } = place;
  const numbers = numbersOf(place, random.between(Math.min(least, 2), Math.min(most, MOST_PAGES)));
  const address = `${site.urlOf(host)}${sheetPath(query, '$n$')}`;
  const concurrency = random.between(1, 4);
  return {
    text: `range ${numbers[0]} ${numbers.at(-1)} n || open ${address} --selector li --concurrency ${concurrency} || table innerText`,
    rows: linesOf(numbers.flatMap((n) => sheetOf(seed, n).map((innerText) => ({ innerText })))),
    refused: 0,
    host,
  };
}
