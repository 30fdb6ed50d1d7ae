import { createTestDatabase, type TestDatabase } from '@rowmill/resources/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KIT_WORKSPACE } from '../ledger/kit-query.ts';
import { promisesOfALedger } from '../ledger/ledger-kit.ts';
import { createPostgresLedger } from './create-postgres-ledger.ts';
import { partOf, twoStages } from './ledger-place.fixture.ts';

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

test('the next step gets rows behind a gap, and of a divided row, only when all before them are there', async () => {
  const ledger = createPostgresLedger(place.database);
  const query = twoStages({ workspace: KIT_WORKSPACE }, { rows: 3 });
  await ledger.createQuery(query);
  let turn = await ledger.resume(query.id);
  const ref = (await ledger.nextBatches(query.id, turn, 1, new Map())).batches[0]!;
  const claim = await ledger.claim(ref);
  const epoch = claim.kind === 'claimed' ? claim.epoch : 0;
  const rowsOfNextStep = async (): Promise<number> => {
    await ledger.nextBatches(query.id, ++turn, 1, new Map());
    return (await ledger.progress(query.id)).steps[2]!.rowsCut;
  };
  const piece = { ...partOf(1, 'piece', 0, 0), rowsOut: 7 };
  const bookmark = { row: 0, state: null, rowsSoFar: 7 };
  await ledger.commit(ref, epoch, { parts: [piece], bookmark });
  expect(await rowsOfNextStep()).toBe(0);
  await ledger.commit(ref, epoch, { parts: [partOf(1, 'last', 2, 3)] });
  expect(await rowsOfNextStep()).toBe(0);
  await ledger.commit(ref, epoch, { parts: [partOf(1, 'rest', 0, 1)] });
  expect(await rowsOfNextStep()).toBe(8);
  await ledger.commit(ref, epoch, { parts: [partOf(1, 'middle', 1, 2)] });
  expect(await rowsOfNextStep()).toBe(10);
});
