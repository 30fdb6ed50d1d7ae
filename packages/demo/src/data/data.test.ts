import { expect, test } from 'vitest';
import { CATEGORIES } from './categories.ts';
import { DEMO_CUSTOMERS } from './customers.ts';
import { DEMO_ITEMS } from './items.ts';
import { DEMO_ORDERS } from './orders.ts';
import { randomFrom } from './random.ts';
import { DEMO_REVIEWS } from './reviews.ts';
import { DEMO_SUPPLIERS } from './suppliers.ts';

const distinct = (values: readonly unknown[]): number => new Set(values).size;

test('the same seed gives the same numbers, another gives others', () => {
  const draw = (seed: number): number[] => {
    const random = randomFrom(seed);
    return Array.from({ length: 50 }, () => random.between(1, 6));
  };
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  expect(new Set(draw(1))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  const cards = Array.from({ length: 52 }, (_, card) => card);
  const mixed = randomFrom(3).shuffled(cards);
  expect(mixed).not.toEqual(cards);
  expect(mixed.toSorted((a, b) => a - b)).toEqual(cards);
});

test('120 items, each with its own name, of every category, some sold out', () => {
  expect(DEMO_ITEMS.map(({ id }) => id)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1));
  expect(distinct(DEMO_ITEMS.map(({ name }) => name))).toBe(120);
  for (const { name } of CATEGORIES)
    expect(DEMO_ITEMS.filter(({ category }) => category === name)).toHaveLength(20);
  expect(DEMO_ITEMS.some(({ stock }) => stock === 0)).toBe(true);
  for (const { price } of DEMO_ITEMS) expect(Number(price.toFixed(2))).toBe(price);
});

test('whatever names another record names one that exists', () => {
  const suppliers = new Set(DEMO_SUPPLIERS.map(({ code }) => code));
  for (const { supplier } of DEMO_ITEMS) expect(suppliers).toContain(supplier);
  const customers = new Set(DEMO_CUSTOMERS.map(({ id }) => id));
  expect(customers.size).toBe(30);
  for (const { customer, item, unitPrice } of DEMO_ORDERS) {
    expect(customers).toContain(customer);
    expect(DEMO_ITEMS[item - 1]!.price).toBe(unitPrice);
  }
  for (const { item } of DEMO_REVIEWS) expect(DEMO_ITEMS[item - 1]).toBeDefined();
});

test('orders are of the first half of 2026, oldest first', () => {
  const dates = DEMO_ORDERS.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
  expect(dates[0]! >= '2026-01-01' && dates.at(-1)! <= '2026-06-30').toBe(true);
});
