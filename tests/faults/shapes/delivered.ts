import { OPEN } from '../site/domains.ts';
import { itemOf, itemPath } from '../site/site-content.ts';
import { sinkRefuses, SITE_STORE } from '../site/sink-content.ts';
import { BUCKET_STORE } from '../sinks/make-stores.ts';
import { defineShape, linesOf, numbersOf, type PlannedQuery, type ShapePlace } from './define-shape.ts';

/** Requests whose rows go to somebody's API, which will never take some of them. */
export const deliveredToSite = defineShape({
  name: 'delivered to a site',
  weight: 4,
  make: (place) => deliveredTo(SITE_STORE, place, (n) => sinkRefuses(place.seed, n)),
});

/** Requests whose rows become objects in a bucket. */
export const deliveredToBucket = defineShape({
  name: 'delivered to a bucket',
  weight: 2,
  make: (place) => deliveredTo(BUCKET_STORE, place, () => false),
});

function deliveredTo(store: string, place: ShapePlace, isRefused: (n: number) => boolean): PlannedQuery {
  const { seed, site, query, random } = place;
  const numbers = numbersOf(place, random.between(5, 120));
  const items = numbers.flatMap((n) => itemOf(seed, query, n) ?? []);
  const taken = items.filter(({ n }) => !isRefused(n));
  const address = `${site.urlOf(OPEN.host)}${itemPath(query, '$n$')}`;
  return {
    text: `range ${numbers[0]} ${numbers.at(-1)} n || api get ${address} || freeze --store ${store}`,
    rows: linesOf(taken),
    refused: numbers.length - taken.length,
    host: OPEN.host,
    delivers: { store, refused: linesOf(items.filter(({ n }) => isRefused(n))) },
  };
}
