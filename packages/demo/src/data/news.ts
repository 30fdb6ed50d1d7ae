import { DEMO_ITEMS } from './items.ts';

export interface DemoNews {
  readonly title: string;
  readonly summary: string;
  /** Where on the site it leads. */
  readonly path: string;
  readonly published: Date;
}

const FIRST_POST = Date.UTC(2026, 5, 1, 8);
const WEEK_MS = 7 * 86_400_000;

/** One post a week about every tenth item, newest first. */
export const DEMO_NEWS: readonly DemoNews[] = DEMO_ITEMS.filter(({ id }) => id % 10 === 0)
  .map(({ id, name, category, price }, week) => ({
    title: `New in ${category}: ${name}`,
    summary: `The ${name.toLowerCase()} is here & ready to ship, for ${price.toFixed(2)} EUR.`,
    path: `/shop/item/${id}`,
    published: new Date(FIRST_POST + week * WEEK_MS),
  }))
  .toReversed();
