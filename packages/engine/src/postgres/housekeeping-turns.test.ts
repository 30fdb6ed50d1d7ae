import { createTestDatabase } from '@rowmill/resources/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createHousekeepingTurns } from './housekeeping-turns.ts';

test('of many processes one begins a round in every period', async () => {
  await using place = await createTestDatabase();
  const isOurTurn = createHousekeepingTurns(place.database);
  const asked = async (round: string, everyMs: number): Promise<number> =>
    (await Promise.all(Array.from({ length: 20 }, () => isOurTurn(round, everyMs)))).filter(Boolean).length;
  expect(await asked('sweep', 60_000)).toBe(1);
  expect(await asked('sweep', 60_000)).toBe(0);
  expect(await asked('reap', 60_000)).toBe(1);
  await sql`UPDATE housekeeping_round SET began_at = now() - interval '55 seconds'`.execute(
    place.database.system,
  );
  expect(await asked('sweep', 60_000)).toBe(1);
  // A clock that was set back must not stop it for ever.
  await sql`UPDATE housekeeping_round SET began_at = now() + interval '1 year'`.execute(
    place.database.system,
  );
  expect(await asked('sweep', 60_000)).toBe(1);
});
