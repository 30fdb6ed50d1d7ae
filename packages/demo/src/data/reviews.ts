import { DEMO_ITEMS } from './items.ts';
import { randomFrom } from './random.ts';

export interface DemoReview {
  readonly id: number;
  /** The id of an item. */
  readonly item: number;
  readonly stars: number;
  readonly text: string;
}

const TEXTS = [
  'Sturdy and good to look at.',
  'Smaller than the picture suggests.',
  'Arrived quickly, well packed.',
  'Exactly what was missing at home.',
  'The colour is a little off, but it grows on you.',
  'Bought a second one for a friend.',
];

/** Three times as many reviews as a page of them holds. */
export const DEMO_REVIEWS: readonly DemoReview[] = makeReviews();

function makeReviews(): DemoReview[] {
  const random = randomFrom(90);
  return Array.from({ length: 90 }, (_, index) => ({
    id: index + 1,
    item: random.pick(DEMO_ITEMS).id,
    stars: random.between(2, 5),
    text: random.pick(TEXTS),
  }));
}
