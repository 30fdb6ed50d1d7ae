import { OPEN } from '../site/domains.ts';
import { itemOf, itemPath } from '../site/site-content.ts';
import { defineShape, linesOf, numbersOf } from './define-shape.ts';

/** A table beside an earlier stage of the same query. */
export const joined = defineShape({
  name: 'joined',
  weight: 2,
  make(place) {
    const { seed, site, query, random } = place;
    const numbers = numbersOf(place, random.between(3, 40));
    const items = numbers.flatMap((n) => itemOf(seed, query, n) ?? []);
    const address = `${site.urlOf(OPEN.host)}${itemPath(query, '$n$')}`;
    const stages = [
      `range ${numbers[0]} ${numbers.at(-1)} n`,
      `api get ${address} --labelStage known`,
      'filter "n % 3 == 0"',
      'math twice "n * 2"',
      'table n twice',
      'join known --on n',
    ];
    return {
      text: stages.join(' || '),
      rows: linesOf(
        items
          .filter(({ n }) => n % 3 === 0)
          .map(({ n, square, word }) => ({ n, twice: n * 2, square, word })),
      ),
      refused: numbers.length - items.length,
      host: OPEN.host,
    };
  },
});
