import { CATEGORIES, type CategoryName } from './categories.ts';
import { randomFrom } from './random.ts';
import { DEMO_SUPPLIERS } from './suppliers.ts';

export interface DemoItem {
  readonly id: number;
  readonly name: string;
  readonly category: CategoryName;
  /** In euros, with at most two digits behind the point. */
  readonly price: number;
  readonly stock: number;
  /** From 3 to 5 stars, in tenths. */
  readonly rating: number;
  /** The code of a supplier. */
  readonly supplier: string;
}

const PER_PAGE = 20;

/** The 120 items of the shop, ids from 1. */
export const DEMO_ITEMS: readonly DemoItem[] = makeItems();

/** The page as every list of the site counts them, from 1; a page that does not exist is `undefined`. */
export function pageOfItems(page: number): readonly DemoItem[] | undefined {
  if (!Number.isInteger(page) || page < 1 || page > PAGES_OF_ITEMS) return undefined;
  return DEMO_ITEMS.slice((page - 1) * PER_PAGE, page * PER_PAGE);
}

export const PAGES_OF_ITEMS = Math.ceil(DEMO_ITEMS.length / PER_PAGE);

export function findItem(id: string | undefined): DemoItem | undefined {
  return DEMO_ITEMS.find((item) => String(item.id) === id);
}

function makeItems(): DemoItem[] {
  const random = randomFrom(120);
  const named = CATEGORIES.flatMap(({ name: category, things, materials }) =>
    materials.flatMap((material) => things.map((thing) => ({ name: `${material} ${thing}`, category }))),
  );
  return random.shuffled(named).map(({ name, category }, index) => ({
    id: index + 1,
    name,
    category,
    price: random.between(4, 149) + random.pick([0, 0.5, 0.9]),
    stock: random.between(0, 9) === 0 ? 0 : random.between(1, 40),
    rating: random.between(30, 50) / 10,
    supplier: random.pick(DEMO_SUPPLIERS).code,
  }));
}
