import { OPEN } from '../site/domains.ts';
import { itemOf, itemPath, listOf, listPath } from '../site/site-content.ts';
import { defineShape, linesOf, numbersOf } from './define-shape.ts';

/** Lists, then what they name, then a table of it. */
export const twoSteps = defineShape({
  name: 'two-steps',
  weight: 3,
  make(place) {
    const { seed, site, query, random } = place;
    const numbers = numbersOf(place, random.between(5, 40));
    const ids = numbers.flatMap((n) => listOf(seed, n)).map(({ id }) => id);
    const items = ids.flatMap((id) => itemOf(seed, query, id) ?? []);
    const base = site.urlOf(OPEN.host);
    const stages = [
      `range ${numbers[0]} ${numbers.at(-1)} n`,
      `api get ${base}${listPath(query, '$n$')} --concurrency ${random.between(1, 6)}`,
      `api get ${base}${itemPath(query, '$id$')} --concurrency ${random.between(1, 6)}`,
      'dedup word',
      'sort n --order descending',
    ];
    const first = new Map(items.toReversed().map((item) => [item.word, item]));
    return {
      text: stages.join(' || '),
      rows: linesOf([...first.values()].toSorted((a, b) => b.n - a.n)),
      refused: ids.length - items.length,
      host: OPEN.host,
    };
  },
});
