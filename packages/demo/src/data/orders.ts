import { DEMO_CUSTOMERS } from './customers.ts';
import { DEMO_ITEMS } from './items.ts';
import { randomFrom } from './random.ts';

export interface DemoOrder {
  readonly id: number;
  /** As 2026-03-31. */
  readonly date: string;
  /** The id of a customer. */
  readonly customer: string;
  /** The id of an item. */
  readonly item: number;
  readonly category: string;
  readonly quantity: number;
  readonly unitPrice: number;
}

const FIRST_DAY = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;

/** 240 orders of the first half of 2026, oldest first. */
export const DEMO_ORDERS: readonly DemoOrder[] = makeOrders();

function makeOrders(): DemoOrder[] {
  const random = randomFrom(240);
  const days = Array.from({ length: 240 }, () => random.between(0, 180)).toSorted((a, b) => a - b);
  return days.map((day, index) => {
    const { id: item, category, price: unitPrice } = random.pick(DEMO_ITEMS);
    return {
      id: 5001 + index,
      date: new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10),
      customer: random.pick(DEMO_CUSTOMERS).id,
      item,
      category,
      quantity: random.between(1, 5),
      unitPrice,
    };
  });
}
