import { deepEqual, equal, ok, rejects } from 'node:assert/strict';
import { NO_CAPS, claimed, handedOut, only, part, rows, segment } from './kit-query.ts';
import { promise, type LedgerPromise } from './ledger-promise.ts';
import { promisesOfPublishing } from './publishing-kit.ts';
import type { Part } from './records.ts';

/** Everything a ledger promises, case by case; each adapter runs them all. */
export const promisesOfALedger: readonly LedgerPromise[] = [
  promise('a claim raises the epoch and counts a crash', async ({ ledger }) => {
    const { ref } = await handedOut(ledger, 3);
    for (const expected of [1, 2, 3]) {
      const { epoch, batch } = await claimed(ledger, ref);
      deepEqual([epoch, batch.epoch, batch.crashes, batch.state], [expected, expected, expected, 'running']);
    }
  }),
  promise(
    'a commit adds rows, clears the crashes and ends the batch with its last row',
    async ({ ledger }) => {
      const { ref, query } = await handedOut(ledger, 3);
      const { epoch } = await claimed(ledger, ref);
      equal(await ledger.commit(ref, epoch, rows('a', 0, 2)), 'kept');
      const half = await ledger.batch(query, 1, 0);
      deepEqual([half.done, half.crashes, half.state], [[{ from: 0, to: 2 }], 0, 'running']);
      equal(await ledger.commit(ref, epoch, rows('b', 2, 3)), 'kept');
      equal((await ledger.batch(query, 1, 0)).state, 'done');
      deepEqual(
        (await ledger.parts(query, 1)).map((part) => part.id),
        ['a', 'b'],
      );
    },
  ),
  promise('parts come in the order of the rows, whatever was committed first', async ({ ledger }) => {
    const { ref, query } = await handedOut(ledger, 4);
    const { epoch } = await claimed(ledger, ref);
    await ledger.commit(ref, epoch, rows('late', 2, 4));
    await ledger.commit(ref, epoch, rows('early', 0, 2));
    deepEqual(
      (await ledger.parts(query, 1)).map((part) => part.id),
      ['early', 'late'],
    );
  }),
  promise('rows that are done cannot be committed again', async ({ ledger }) => {
    const { ref, query } = await handedOut(ledger, 4);
    const { epoch } = await claimed(ledger, ref);
    await ledger.commit(ref, epoch, rows('a', 0, 2));
    equal(await ledger.commit(ref, epoch, rows('b', 1, 3)), 'stop');
    deepEqual((await ledger.batch(query, 1, 0)).done, [{ from: 0, to: 2 }]);
    equal((await ledger.parts(query, 1)).length, 1);
  }),
  promise('an old epoch commits, tries, parks and merges nothing', async ({ ledger }) => {
    const { ref, query } = await handedOut(ledger, 2);
    const { epoch } = await claimed(ledger, ref);
    await claimed(ledger, ref);
    equal(await ledger.commit(ref, epoch, rows('a', 0, 1)), 'stop');
    equal(await ledger.enterTrying(ref, epoch, [{ from: 0, to: 1 }]), 'stop');
    equal(await ledger.park(ref, epoch, 0), 'stop');
    equal(await ledger.replaceParts(ref, epoch, [], part('m', 0, 1)), 'stop');
    deepEqual((await ledger.batch(query, 1, 0)).done, []);
  }),
  promise('after a lost answer a claim tells what became of the batch', async ({ ledger }) => {
    const { ref } = await handedOut(ledger, 1);
    const { epoch } = await claimed(ledger, ref);
    await ledger.commit(ref, epoch, rows('a', 0, 1));
    deepEqual(await ledger.claim(ref), { kind: 'answer', answer: 'done' });
  }),
  promise('nothing is committed after the end', async ({ ledger }) => {
    const { ref, query } = await handedOut(ledger, 2);
    const { epoch } = await claimed(ledger, ref);
    await ledger.cancel(query);
    equal(await ledger.commit(ref, epoch, rows('a', 0, 1)), 'stop');
    const outcome = await ledger.finish(query, { kind: 'cancelled' });
    equal(outcome.state, 'cancelled');
    equal(await ledger.commit(ref, epoch, rows('b', 0, 1)), 'stop');
    deepEqual(await ledger.claim(ref), { kind: 'answer', answer: 'stop' });
    deepEqual(await ledger.finish(query, { kind: 'finished' }), outcome);
  }),
  promise('rows that failed are found again by their positions', async ({ ledger }) => {
    const { ref, query } = await handedOut(ledger, 4);
    const { epoch } = await claimed(ledger, ref);
    await ledger.commit(ref, epoch, { ...rows('a', 0, 4), failed: [{ from: 1, to: 3 }] });
    deepEqual(await ledger.failedRows(query, 1), [
      { input: { first: 0, last: 0, from: 0, to: 4 }, failed: [{ from: 1, to: 3 }] },
    ]);
    deepEqual(await ledger.failedRows(query, 0), []);
  }),
  promise('a failed query commits nothing and keeps its first failure', async ({ ledger }) => {
    const { ref, query } = await handedOut(ledger, 2);
    const { epoch } = await claimed(ledger, ref);
    await ledger.fail(query, { code: 'row/overflow', message: 'first' });
    await ledger.fail(query, { code: 'internal/bug', message: 'second' });
    equal(await ledger.commit(ref, epoch, rows('a', 0, 1)), 'stop');
    equal((await ledger.nextBatches(query, 9, 5, NO_CAPS)).finished, true);
    equal((await ledger.finish(query, { kind: 'finished' })).error?.message, 'first');
  }),
  promise('resuming raises the turn and gives batches out again', async ({ ledger }) => {
    const { ref, query, turn } = await handedOut(ledger, 2);
    const { epoch } = await claimed(ledger, ref);
    const next = await ledger.resume(query);
    ok(next > turn);
    const again = only(await ledger.nextBatches(query, next, 5, NO_CAPS));
    deepEqual([again.step, again.batch, again.turn], [ref.step, ref.batch, next]);
    deepEqual(await ledger.claim(ref), { kind: 'answer', answer: 'stop' });
    // The old worker still holds its epoch until the new one claims.
    equal(await ledger.commit(ref, epoch, rows('a', 0, 1)), 'kept');
    const { batch } = await claimed(ledger, again);
    deepEqual(batch.done, [{ from: 0, to: 1 }]);
    equal(await ledger.commit(ref, epoch, rows('b', 1, 2)), 'stop');
  }),
  promise('a lower turn is refused', async ({ ledger }) => {
    const { query, turn } = await handedOut(ledger, 2);
    await ledger.nextBatches(query, turn + 1, 5, NO_CAPS);
    const next = await ledger.resume(query);
    // Also the turn that whoever ran the query before would ask with next.
    for (const lower of [turn, turn + 1, turn + 2])
      await rejects(ledger.nextBatches(query, lower, 5, NO_CAPS), { name: 'StaleTurn' });
    equal((await ledger.nextBatches(query, next, 5, NO_CAPS)).batches.length, 1);
  }),
  promise('the same turn gets the same answer', async ({ ledger }) => {
    const { query, answer, turn } = await handedOut(ledger, 2);
    for (const limit of [5, 1, 0]) deepEqual(await ledger.nextBatches(query, turn, limit, NO_CAPS), answer);
    deepEqual((await ledger.nextBatches(query, turn + 1, 5, NO_CAPS)).batches, []);
  }),
  promise('a parked batch waits for its time and has no crashes', async ({ ledger, advance }) => {
    const { ref, query, turn } = await handedOut(ledger, 2);
    const { epoch } = await claimed(ledger, ref);
    const { startedMs = 0 } = await ledger.query(query);
    equal(await ledger.park(ref, epoch, startedMs + 10_000), 'kept');
    deepEqual(await ledger.claim(ref), { kind: 'answer', answer: 'parked' });
    const early = await ledger.nextBatches(query, turn + 1, 5, NO_CAPS);
    deepEqual(early.batches, []);
    ok(early.waitMs > 0 && early.waitMs <= 10_000);
    await advance(10_001);
    const late = only(await ledger.nextBatches(query, turn + 2, 5, NO_CAPS));
    equal((await claimed(ledger, late)).batch.crashes, 1);
  }),
  promise('a batch that was parked by a clock an hour ahead does not wait for it', async ({ ledger }) => {
    const { ref, query, turn } = await handedOut(ledger, 2);
    const { epoch } = await claimed(ledger, ref);
    const { startedMs = 0 } = await ledger.query(query);
    equal(await ledger.park(ref, epoch, startedMs + 3_600_000), 'kept');
    only(await ledger.nextBatches(query, turn + 1, 5, NO_CAPS));
  }),
  promise('rows that are tried are remembered, and have their own count', async ({ ledger }) => {
    const { ref } = await handedOut(ledger, 3);
    const row = [{ from: 1, to: 2 }];
    for (const expected of [1, 2]) {
      const { epoch } = await claimed(ledger, ref);
      // As often as it likes: what counts is in how many epochs.
      equal(await ledger.enterTrying(ref, epoch, row), 'kept');
      equal(await ledger.enterTrying(ref, epoch, row), 'kept');
      const { trying, trials } = await ledger.batch(ref.query, ref.step, ref.batch);
      deepEqual([trying, trials], [row, expected]);
    }
    const third = await claimed(ledger, ref);
    deepEqual([third.batch.trials, third.batch.crashes], [2, 3]);
    await ledger.commit(ref, third.epoch, rows('a', 1, 2));
    const { batch, epoch } = await claimed(ledger, ref);
    deepEqual([batch.trying, batch.crashes], [[], 1]);
    await ledger.enterTrying(ref, epoch, [{ from: 2, to: 3 }]);
    equal((await claimed(ledger, ref)).batch.trials, 1);
  }),
  promise('what happens while a row on trial waits outside is not its fault', async ({ ledger }) => {
    const { ref } = await handedOut(ledger, 3);
    const row = [{ from: 1, to: 2 }];
    const first = await claimed(ledger, ref);
    await ledger.enterTrying(ref, first.epoch, row);
    for (let stops = 0; stops < 3; stops++) {
      const { batch, epoch } = await claimed(ledger, ref);
      equal(batch.trials, 1);
      equal(await ledger.waitOutside(ref, epoch), 'kept');
      await ledger.enterTrying(ref, epoch, row);
      equal(await ledger.waitOutside(ref, epoch), 'kept');
    }
    const { epoch } = await claimed(ledger, ref);
    await ledger.waitOutside(ref, epoch);
    await ledger.enterTrying(ref, epoch, row);
    equal((await claimed(ledger, ref)).batch.trials, 2);
    equal(await ledger.waitOutside(ref, epoch), 'stop');
  }),
  promise('a claim that is excused was no crash and no trial', async ({ ledger }) => {
    const { ref } = await handedOut(ledger, 3);
    const row = [{ from: 1, to: 2 }];
    for (let times = 0; times < 4; times++) {
      const { batch, epoch } = await claimed(ledger, ref);
      deepEqual([batch.crashes, batch.trials], [1, 0]);
      await ledger.enterTrying(ref, epoch, row);
      equal(await ledger.excuse(ref, epoch), 'kept');
    }
    const { batch, epoch } = await claimed(ledger, ref);
    // Whether it was sent is still not known.
    deepEqual(batch.trying, row);
    equal(await ledger.excuse(ref, epoch - 1), 'stop');
  }),
  promise('a bookmark divides a row, and goes when the row is done', async ({ ledger }) => {
    const { ref, query } = await handedOut(ledger, 2);
    const { epoch } = await claimed(ledger, ref);
    const bookmark = { row: 0, state: 'page 2', rowsSoFar: 7 };
    await ledger.commit(ref, epoch, { parts: [part('piece', 0, 0, 7)], bookmark });
    deepEqual((await ledger.batch(query, 1, 0)).bookmarks, [bookmark]);
    deepEqual((await ledger.batch(query, 1, 0)).done, []);
    await ledger.commit(ref, epoch, { parts: [part('rest', 0, 1, 2)] });
    deepEqual((await ledger.batch(query, 1, 0)).bookmarks, []);
    deepEqual(
      (await ledger.parts(query, 1)).map(({ id }) => id),
      ['piece', 'rest'],
    );
  }),
  promise('merged parts take the place of the old ones', async ({ ledger }) => {
    const { ref, query } = await handedOut(ledger, 2);
    const { epoch } = await claimed(ledger, ref);
    await ledger.commit(ref, epoch, rows('a', 0, 1));
    await ledger.commit(ref, epoch, rows('b', 1, 2));
    equal(await ledger.replaceParts(ref, epoch, ['a', 'b'], part('merged', 0, 2)), 'kept');
    deepEqual(
      (await ledger.parts(query, 1)).map(({ id }) => id),
      ['merged'],
    );
    equal((await ledger.batch(query, 1, 0)).state, 'done');
  }),
  promise(
    'merged segments take the place of all that a step gave, if nobody was faster',
    async ({ ledger }) => {
      const { ref, query } = await handedOut(ledger, 2);
      const { epoch } = await claimed(ledger, ref);
      await ledger.commit(ref, epoch, rows('b', 1, 2));
      await ledger.commit(ref, epoch, rows('a', 0, 1));
      const merged = [{ ...segment('merged'), rows: 2 }];
      equal(await ledger.replaceSegments(query, 1, ['b', 'a'], merged), 'stop');
      equal(await ledger.replaceSegments(query, 1, ['a', 'b'], merged), 'kept');
      deepEqual(await ledger.stageSegments(query, 0), merged);
      equal(await ledger.replaceSegments(query, 1, ['a', 'b'], merged), 'stop');
      deepEqual(
        (await ledger.parts(query, 1)).map(({ rowsOut }) => rowsOut),
        [1, 1],
      );
    },
  ),
  promise('command records come in the order of the rows, and are counted once', async ({ ledger }) => {
    const { ref, query } = await handedOut(ledger, 3);
    const { epoch } = await claimed(ledger, ref);
    const withCommands = (id: string, from: number, to: number): Part => ({
      ...part(id, from, to),
      commands: [{ ...segment(`${id}/commands`), rows: to - from }],
    });
    const keys = async (): Promise<readonly string[]> =>
      (await ledger.commandSegments(query, 0)).map(({ key }) => key);
    deepEqual(await keys(), []);
    await ledger.commit(ref, epoch, { parts: [withCommands('b', 1, 3)] });
    await ledger.commit(ref, epoch, { parts: [part('a', 0, 1)] });
    deepEqual(await keys(), ['b/commands']);
    equal(await ledger.replaceParts(ref, epoch, ['a', 'b'], withCommands('merged', 0, 3)), 'kept');
    deepEqual(await keys(), ['merged/commands']);
    deepEqual(await ledger.commandSegments(query, 1), []);
    const [stage] = await ledger.stages(query);
    deepEqual([stage?.commandsKept, stage?.keptRows], [2, 3]);
    deepEqual(
      (await ledger.stageSegments(query, 0)).map(({ key }) => key),
      ['merged'],
    );
  }),
  promise('counts and row errors add up', async ({ ledger }) => {
    const { ref, query } = await handedOut(ledger, 3);
    const { epoch } = await claimed(ledger, ref);
    const counts = new Map([
      [0, { rowsIn: 1, rowsOut: 1, rowsFailed: 1, requests: 2, cacheHits: 0, bytes: 5 }],
    ]);
    const error = { stage: 0, row: '10', code: 'row/overflow', message: 'no', attempts: 1 } as const;
    await ledger.commit(ref, epoch, {
      ...rows('a', 0, 1),
      counts,
      rowErrors: [error],
      failed: [{ from: 0, to: 1 }],
    });
    await ledger.commit(ref, epoch, { ...rows('b', 1, 3), counts });
    deepEqual((await ledger.stages(query))[0]?.counts, {
      rowsIn: 2,
      rowsOut: 2,
      rowsFailed: 2,
      requests: 4,
      cacheHits: 0,
      bytes: 10,
    });
    deepEqual(await ledger.rowErrors(query), [error]);
    deepEqual((await ledger.batch(query, 1, 0)).failed, [{ from: 0, to: 1 }]);
  }),
  promise('the first part fixes the columns of a stage', async ({ ledger }) => {
    const { ref, query } = await handedOut(ledger, 2);
    const { epoch } = await claimed(ledger, ref);
    await ledger.commit(ref, epoch, rows('a', 0, 1));
    const fixed = (await ledger.stages(query))[0]?.columns;
    ok(fixed !== undefined && fixed.length > 0);
    await ledger.commit(ref, epoch, rows('b', 1, 2));
    deepEqual((await ledger.stages(query))[0]?.columns, fixed);
  }),
  promise('a bookmark needs no part', async ({ ledger }) => {
    const { ref } = await handedOut(ledger, 3);
    const { epoch } = await claimed(ledger, ref);
    const bookmark = { row: 1, state: { tries: 2, sinceMs: 5 }, rowsSoFar: 0 };
    equal(await ledger.commit(ref, epoch, { parts: [], bookmark }), 'kept');
    deepEqual((await ledger.batch(ref.query, ref.step, ref.batch)).bookmarks, [bookmark]);
    await ledger.commit(ref, epoch, rows('a', 0, 2));
    deepEqual((await ledger.batch(ref.query, ref.step, ref.batch)).bookmarks, []);
  }),
  ...promisesOfPublishing,
];
