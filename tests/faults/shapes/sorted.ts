import { defineShape, linesOf, numbersOf } from './define-shape.ts';

/** Nothing but table work. */
export const sorted = defineShape({
  name: 'sorted',
  weight: 2,
  make(place) {
    const numbers = numbersOf(place, place.random.between(1, 900));
    return {
      text: `range ${numbers[0]} ${numbers.at(-1)} n || math twice "n * 2" || sort n --order descending`,
      rows: linesOf(numbers.toReversed().map((n) => ({ n, twice: n * 2 }))),
      refused: 0,
    };
  },
});
