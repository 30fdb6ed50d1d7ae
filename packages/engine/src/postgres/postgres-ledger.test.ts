import { createTestDatabase, type TestDatabase } from '@rowmill/resources/testing';
import { afterAll, beforeAll, test } from 'vitest';
import { KIT_WORKSPACE, promisesOfALedger } from '../ledger/ledger-kit.ts';
import { createPostgresLedger } from './create-postgres-ledger.ts';

let place: TestDatabase;

beforeAll(async () => {
  place = await createTestDatabase();
  await place.database.system.insertInto('workspace').values({ id: KIT_WORKSPACE, name: 'kit' }).execute();
});

afterAll(() => place[Symbol.asyncDispose]());

test.each(promisesOfALedger)('$name', async ({ check }) => {
  await check(async () => {
    let now = 1_000;
    return {
      ledger: createPostgresLedger(place.database, { clock: () => now }),
      advance: (ms) => void (now += ms),
    };
  });
});
