import { DEMO_ITEMS, DEMO_ORDERS, DEMO_QUERIES, DEMO_SUPPLIERS } from '@rowmill/demo';
import type { Outcome, Row } from '@rowmill/contracts';
import type { QueryRun } from '@rowmill/engine/local';
import { nestRow } from '@rowmill/language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemo } from './open-demo.ts';

/** Longest a first contact may take, each query by itself. */
const PATIENCE_MS = 3_000;

let place: Awaited<ReturnType<typeof openDemo>>;

beforeAll(async () => {
  place = await openDemo();
});

afterAll(() => place[Symbol.asyncDispose]());

interface Result {
  readonly run: QueryRun;
  readonly outcome: Outcome;
  readonly rows: readonly unknown[];
}

async function result(name: string): Promise<Result> {
  const demo = DEMO_QUERIES.find((query) => query.name === name)!;
  const started = performance.now();
  const run = await place.engine.start(demo.query(place.site.url), { cache: false });
  const outcome = await run.ended;
  expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
  expect(demo.explains).toHaveLength(run.plan.stages.length);
  expect(outcome).toMatchObject({ state: 'completed', warnings: [] });
  const rows: Row[] = [];
  for await (const some of run.rows()) rows.push(...some);
  expect(rows).toHaveLength(outcome.rows);
  return { run, outcome, rows: rows.map(nestRow) };
}

async function wholeRows(name: string): Promise<readonly unknown[]> {
  const { outcome, rows } = await result(name);
  expect(outcome).toMatchObject({ partial: false, rowsFailed: 0 });
  return rows;
}

const cents = (amount: number): number => Math.round(amount * 100) / 100;

test('there are six, of at most eight stages', () => {
  expect(DEMO_QUERIES.map(({ name }) => name)).toEqual([
    'first-table',
    'paging',
    'auth',
    'join',
    'statistics',
    'awkward',
  ]);
  for (const { explains } of DEMO_QUERIES) expect(explains.length).toBeLessThanOrEqual(8);
});

test('first-table: the first page of the shop', async () => {
  expect(await wholeRows('first-table')).toEqual(
    DEMO_ITEMS.slice(0, 20).map(({ id, name }) => ({ name, link: `/shop/item/${id}` })),
  );
});

test('paging: every item, dearest first', async () => {
  const expected = DEMO_ITEMS.map(({ name, category, price }, index) => ({
    page: Math.floor(index / 20) + 1,
    name,
    category,
    price,
  }));
  expect(await wholeRows('paging')).toEqual(expected.toSorted((a, b) => b.price - a.price));
});

test('auth: large orders of all pages', async () => {
  const large = DEMO_ORDERS.filter(({ quantity }) => quantity >= 4);
  expect(await wholeRows('auth')).toEqual(
    large.map(({ id, date, customer, quantity, unitPrice }) => ({
      id,
      date,
      customer,
      quantity,
      total: cents(quantity * unitPrice),
    })),
  );
});

test('join: every item with its maker', async () => {
  const makers = new Map(DEMO_SUPPLIERS.map((supplier) => [supplier.code, supplier]));
  expect(await wholeRows('join')).toEqual(
    DEMO_ITEMS.map(({ name, price, supplier }) => {
      const { company, country } = makers.get(supplier)!;
      return { name, price, company, country };
    }),
  );
});

test('statistics: the three categories that earn most', async () => {
  const revenues = new Map<string, number>();
  for (const { category, quantity, unitPrice } of DEMO_ORDERS)
    revenues.set(category, (revenues.get(category) ?? 0) + quantity * unitPrice);
  const sums = [...revenues].map(([category, revenue]) => ({ category, revenue: cents(revenue) }));
  expect(await wholeRows('statistics')).toEqual(sums.toSorted((a, b) => b.revenue - a.revenue).slice(0, 3));
});

test('awkward: what can be had arrives, the rest is listed, and so at every run', async () => {
  const headings = {
    steady: 'Steady',
    slow: 'Slow, but here',
    busy: 'Busy, but here',
    flaky: 'Flaky, but here',
    moved: 'Moved, but found',
    latin: 'Gläser für Crème brûlée',
    broken: 'Broken HTML',
  };
  for (let times = 0; times < 2; times++) {
    const { run, outcome, rows } = await result('awkward');
    expect(rows).toEqual(Object.entries(headings).map(([page, heading]) => ({ page, heading })));
    expect(outcome).toMatchObject({ partial: true, rowsFailed: 2 });
    expect(await run.rowErrors()).toMatchObject([
      { stage: 2, code: 'api/refused', attempts: 1 },
      { stage: 2, code: 'api/unavailable', attempts: 2 },
    ]);
  }
});
