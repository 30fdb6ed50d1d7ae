import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let place: TestDatabase;

beforeAll(async () => {
  place = await createTestDatabase();
});

afterAll(() => place[Symbol.asyncDispose]());

test('a statement that runs again is prepared once; one without values is not', async () => {
  const prepared = await place.database.asSystem(async (tx) => {
    for (const n of [1, 2, 3]) {
      const { rows } = await sql<{ n: number }>`SELECT ${n}::int + 1 AS n`.execute(tx);
      expect(rows).toEqual([{ n: n + 1 }]);
    }
    await sql`SELECT 'plain'`.execute(tx);
    return sql<{ statement: string; calls: string }>`
      SELECT statement, generic_plans + custom_plans AS calls FROM pg_prepared_statements`.execute(tx);
  });
  expect(prepared.rows).toEqual([{ statement: 'SELECT $1::int + 1 AS n', calls: '3' }]);
});
