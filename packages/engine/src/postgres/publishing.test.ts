import { uuidV7 } from '@rowmill/contracts';
import { createCheckpoints } from '@rowmill/resources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ledger, Staged } from '../ledger/ledger.ts';
import type { QueryOptions } from '../ledger/records.ts';
import { createPostgresLedger } from './create-postgres-ledger.ts';
import { openLedgerPlace, partOf, twoStages, type LedgerPlace } from './ledger-place.fixture.ts';

let place: LedgerPlace;

beforeAll(async () => {
  place = await openLedgerPlace();
});

afterAll(() => place[Symbol.asyncDispose]());

/** Runs a query whose first stage gives one row of ten bytes and stages this. */
async function run(ledger: Ledger, staged: readonly Staged[], options: Partial<QueryOptions> = {}) {
  const made = twoStages({ workspace: place.workspace });
  const query = { ...made, options: { ...made.options, ...options } };
  await ledger.createQuery(query);
  const turn = await ledger.resume(query.id);
  const ref = (await ledger.nextBatches(query.id, turn, 1, new Map())).batches[0]!;
  const claim = await ledger.claim(ref);
  if (claim.kind !== 'claimed') throw new Error(`not claimed: ${claim.answer}`);
  await ledger.commit(ref, claim.epoch, { parts: [partOf(1, uuidV7(Date.now()), 0, 1)], staged });
  return ledger.finish(query.id, { kind: 'finished' });
}

const checkpoint = (name: string, value: number): Staged => ({ kind: 'checkpoint', name, value, place: '' });

test('where the cellar has no room the query fails, and leaves nothing: not the table that fits, no checkpoint', async () => {
  const ledger = createPostgresLedger(place.database, { cellarBytes: 15 });
  const freezes = [
    { name: 'a fits', stage: 0, seen: 0 },
    { name: 'b does not', stage: 0, seen: 0 },
  ];
  const outcome = await run(ledger, [checkpoint('far', 1)], { freezes });
  expect(outcome).toMatchObject({ state: 'failed', error: { code: 'limit/cellar', stage: 0 }, warnings: [] });
  expect(await ledger.checkpoint(place.workspace, 'far')).toBeUndefined();
  expect(await ledger.frozen(place.workspace, 'a fits')).toBeUndefined();
  const fitting = await run(ledger, [checkpoint('far', 2)], { freezes: freezes.slice(0, 1) });
  expect(fitting).toMatchObject({ state: 'completed', warnings: [] });
  expect(await ledger.checkpoint(place.workspace, 'far')).toMatchObject({ value: 2 });
});

test('a run that saw a checkpoint before it was deleted does not take the next one for it', async () => {
  const ledger = createPostgresLedger(place.database);
  const { workspace } = place;
  await run(ledger, [checkpoint('again', 1)]);
  const seen = (await ledger.checkpoint(workspace, 'again'))!;
  await createCheckpoints(place).delete({ workspace, actor: 'user ada' }, 'again');
  await run(ledger, [checkpoint('again', 2)]);
  const late = await run(ledger, [checkpoint('again', 3)], { checkpoints: { again: seen } });
  expect(late.warnings).toEqual(['the checkpoint "again" was moved by another run meanwhile; theirs stays']);
  expect(await ledger.checkpoint(workspace, 'again')).toMatchObject({ value: 2 });
});
