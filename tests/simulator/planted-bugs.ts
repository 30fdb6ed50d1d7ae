import type { Ledger } from '../../packages/engine/src/ledger/ledger.ts';
import type { StoreDesk } from '../../packages/engine/src/run-batch/store-desk.ts';
import type { Part } from '../../packages/engine/src/ledger/records.ts';
import { addRange, gaps, overlaps, prefixLength } from '../../packages/engine/src/ledger/row-ranges.ts';

/** Mistakes of whoever stands between the engine and a store. */
export const plantedStoreBugs: Readonly<Record<string, (desk: StoreDesk) => StoreDesk>> = {
  'an outage is taken for an answer': (desk) => ({
    open: async (...given) => {
      const delivery = await desk.open(...given);
      return {
        ...delivery,
        write: (rows, signal) => delivery.write(rows, signal).catch(() => ({ refused: [] })),
      };
    },
  }),

  'rows that were refused are forgotten': (desk) => ({
    open: async (...given) => ({ ...(await desk.open(...given)), setAside: async () => undefined }),
  }),
};

/** A ledger with some methods replaced. */
function changed(ledger: Ledger, methods: Partial<Ledger>): Ledger {
  return new Proxy(ledger, {
    get(target, name) {
      if (Object.hasOwn(methods, name)) return Reflect.get(methods, name) as unknown;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

/** Mistakes that an engine of this kind is likely to have; the simulator must find each. */
export const plantedBugs: Readonly<Record<string, (ledger: Ledger) => Ledger>> = {
  'no epoch and no overlap check': (ledger) =>
    changed(ledger, {
      async commit(ref, _epoch, commit) {
        const { epoch, done } = await ledger.batch(ref.query, ref.step, ref.batch);
        // An empty range overlaps nothing, and its rows count all the same.
        const parts = commit.parts.map((part): Part =>
          overlaps(done, part.rows) ? { ...part, rows: { from: part.rows.from, to: part.rows.from } } : part,
        );
        return ledger.commit(ref, epoch, { ...commit, parts });
      },
    }),

  'a batch is done before its last part': (ledger) =>
    changed(ledger, {
      async commit(ref, epoch, commit) {
        const { done, size } = await ledger.batch(ref.query, ref.step, ref.batch);
        const after = commit.parts.map((part) => part.rows).reduce(addRange, done);
        const missing = gaps(after, size).map((rows, index): Part => ({
          id: `${commit.parts[0]?.id}-${index}`,
          rows,
          objects: [],
          rowsOut: 0,
        }));
        return ledger.commit(ref, epoch, { ...commit, parts: [...commit.parts, ...missing] });
      },
    }),

  'a batch resumes one row late': (ledger) =>
    changed(ledger, {
      async claim(ref) {
        const claim = await ledger.claim(ref);
        if (claim.kind !== 'claimed' || claim.batch.done.length === 0) return claim;
        const next = prefixLength(claim.batch.done);
        const done = addRange(claim.batch.done, { from: next, to: next + 1 });
        return { ...claim, batch: { ...claim.batch, done } };
      },
    }),

  'merged parts lose their command records': (ledger) =>
    changed(ledger, {
      replaceParts: (ref, epoch, old, merged) =>
        ledger.replaceParts(ref, epoch, old, { ...merged, commands: [] }),
    }),

  'a part brings the command records of the first part again': (ledger) =>
    changed(ledger, {
      async commit(ref, epoch, commit) {
        const { steps } = await ledger.query(ref.query);
        const earlier = await ledger.commandSegments(ref.query, steps[ref.step]!.stages[0]!);
        const parts = commit.parts.map((part): Part =>
          part.commands === undefined
            ? part
            : { ...part, commands: [...earlier.slice(0, 1), ...part.commands] },
        );
        return ledger.commit(ref, epoch, { ...commit, parts });
      },
    }),
};
