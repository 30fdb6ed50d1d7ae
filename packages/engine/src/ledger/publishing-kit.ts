import { deepEqual, equal, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { KIT_WORKSPACE, claimed, handedOut, rows, segment } from './kit-query.ts';
import { promise, type LedgerPromise } from './ledger-promise.ts';

/** What a ledger promises about what queries leave behind under a name. */
export const promisesOfPublishing: readonly LedgerPromise[] = [
  promise('a frozen stage becomes a table on completion, rows or none', async ({ ledger }) => {
    const name = randomUUID();
    const first = await handedOut(ledger, 2, [{ name, stage: 0, seen: 0 }]);
    const { epoch } = await claimed(ledger, first.ref);
    await ledger.commit(first.ref, epoch, rows('b', 1, 2));
    await ledger.commit(first.ref, epoch, rows('a', 0, 1));
    equal(await ledger.frozen(KIT_WORKSPACE, name), undefined);
    await ledger.finish(first.query, { kind: 'finished' });
    const kept = await ledger.frozen(KIT_WORKSPACE, name);
    deepEqual(
      kept?.value.map(({ key }) => key),
      ['a', 'b'],
    );
    const second = await handedOut(ledger, 2, [{ name, stage: 0, seen: kept!.version }]);
    deepEqual((await ledger.finish(second.query, { kind: 'finished' })).warnings, []);
    const empty = await ledger.frozen(KIT_WORKSPACE, name);
    deepEqual(empty?.value, []);
    ok(empty!.version > kept!.version);
  }),
  promise('a query that did not complete freezes nothing', async ({ ledger }) => {
    const name = randomUUID();
    const { ref, query } = await handedOut(ledger, 1, [{ name, stage: 0, seen: 0 }]);
    const { epoch } = await claimed(ledger, ref);
    await ledger.commit(ref, epoch, rows('a', 0, 1));
    await ledger.finish(query, { kind: 'cancelled' });
    equal(await ledger.frozen(KIT_WORKSPACE, name), undefined);
  }),
  promise('a table that another run has put there meanwhile stays', async ({ ledger }) => {
    const name = randomUUID();
    for (const [index, warnings] of [0, 1].entries()) {
      const { ref, query } = await handedOut(ledger, 1, [{ name, stage: 0, seen: 0 }]);
      const { epoch } = await claimed(ledger, ref);
      await ledger.commit(ref, epoch, rows(`run ${index}`, 0, 1));
      equal((await ledger.finish(query, { kind: 'finished' })).warnings.length, warnings);
    }
    equal((await ledger.frozen(KIT_WORKSPACE, name))?.value[0]?.key, 'run 0');
  }),
  promise('a run of failed rows publishes nothing, and says so', async ({ ledger }) => {
    const name = randomUUID();
    const { ref, query } = await handedOut(ledger, 1, [{ name, stage: 0, seen: 0 }], { onlyFailed: true });
    const { epoch } = await claimed(ledger, ref);
    const staged = [
      { kind: 'checkpoint', name, value: 1, place: '' },
      { kind: 'baseline', name, segments: [segment('x')] },
    ] as const;
    await ledger.commit(ref, epoch, { ...rows('a', 0, 1), staged });
    const { state, warnings } = await ledger.finish(query, { kind: 'finished' });
    equal(state, 'completed');
    const left = warnings.map((warning) => / the (\w+ ".*") was left alone$/.exec(warning)?.[1] ?? warning);
    deepEqual(left.toSorted(), [`baseline "${name}"`, `checkpoint "${name}"`, `table "${name}"`]);
    equal(await ledger.frozen(KIT_WORKSPACE, name), undefined);
    equal(await ledger.checkpoint(KIT_WORKSPACE, name), undefined);
    equal(await ledger.baseline(KIT_WORKSPACE, name), undefined);
  }),
  promise(
    'what is staged is published on completion, the first row in order deciding',
    async ({ ledger }) => {
      const { ref, query } = await handedOut(ledger, 2);
      const { epoch } = await claimed(ledger, ref);
      const staged = (value: string, place: string) =>
        [{ kind: 'checkpoint', name: query, value, place }] as const;
      await ledger.commit(ref, epoch, { ...rows('b', 1, 2), staged: staged('second', '11') });
      await ledger.commit(ref, epoch, { ...rows('a', 0, 1), staged: staged('first', '10') });
      equal(await ledger.checkpoint(KIT_WORKSPACE, query), undefined);
      await ledger.finish(query, { kind: 'finished' });
      const published = await ledger.checkpoint(KIT_WORKSPACE, query);
      equal(published?.value, 'first');
      ok(published.version > 0);
    },
  ),
  promise('nothing is published by a failed or cancelled query', async ({ ledger }) => {
    for (const cause of [{ kind: 'cancelled' }, { kind: 'deadline' }] as const) {
      const { ref, query } = await handedOut(ledger, 1);
      const { epoch } = await claimed(ledger, ref);
      const staged = [{ kind: 'baseline', name: query, segments: [segment('x')] }] as const;
      await ledger.commit(ref, epoch, { ...rows('a', 0, 1), staged });
      await ledger.finish(query, cause);
      equal(await ledger.baseline(KIT_WORKSPACE, query), undefined);
    }
  }),
  promise('a name that another run has moved meanwhile stays theirs, with a warning', async ({ ledger }) => {
    const name = randomUUID();
    const both = [await handedOut(ledger, 1), await handedOut(ledger, 1)];
    const outcomes = [];
    for (const [index, { ref, query }] of both.entries()) {
      const { epoch } = await claimed(ledger, ref);
      const staged = [{ kind: 'checkpoint', name, value: index, place: '' }] as const;
      await ledger.commit(ref, epoch, { ...rows('a', 0, 1), staged });
      outcomes.push(await ledger.finish(query, { kind: 'finished' }));
    }
    equal((await ledger.checkpoint(KIT_WORKSPACE, name))?.value, 0);
    deepEqual(
      outcomes.map(({ warnings }) => warnings.length),
      [0, 1],
    );
  }),
];
