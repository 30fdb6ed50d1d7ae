import { defineShape, linesOf, numbersOf } from './define-shape.ts';

/** What somebody types and waits for. */
export const small = defineShape({
  name: 'small',
  weight: 2,
  waits: true,
  make(place) {
    const numbers = numbersOf(place, place.random.between(1, 5));
    return {
      text: `range ${numbers[0]} ${numbers.at(-1)} n || math next "n + 1"`,
      rows: linesOf(numbers.map((n) => ({ n, next: n + 1 }))),
      refused: 0,
    };
  },
});
