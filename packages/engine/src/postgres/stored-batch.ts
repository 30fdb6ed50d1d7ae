import { sql } from 'kysely';
import type { BatchInput, BatchRecord, BatchState, Bookmark } from '../ledger/records.ts';
import { fromMultirange } from './multirange.ts';
import { fromStored } from './stored-json.ts';

/** The columns of `batch b` that make a record. */
export const BATCH_COLUMNS = sql`b.step, b.n, b.place, b.input, b.size, b.state, b.turn, b.epoch, b.crashes, b.done,
  b.trying, b.trials, b.trial_epoch, b.failed, b.bookmarks, b.not_before`;

export interface StoredBatch {
  readonly step: number;
  readonly n: number;
  readonly place: readonly number[];
  readonly input: readonly number[] | null;
  readonly size: number;
  readonly state: BatchState;
  readonly turn: number;
  readonly epoch: number;
  readonly crashes: number;
  readonly done: string;
  readonly trying: string;
  readonly trials: number;
  readonly trial_epoch: number;
  readonly failed: string;
  readonly bookmarks: Readonly<Record<string, string>>;
  readonly not_before: number;
}

export function readBatch(stored: StoredBatch): BatchRecord {
  const {
    input,
    done,
    trying,
    failed,
    bookmarks,
    not_before: notBefore,
    trial_epoch: trialEpoch,
    ...rest
  } = stored;
  return {
    ...rest,
    ...(input === null ? {} : { input: readInput(input) }),
    done: fromMultirange(done),
    trying: fromMultirange(trying),
    failed: fromMultirange(failed),
    bookmarks: Object.values(bookmarks)
      .map((text) => fromStored<Bookmark>(text))
      .toSorted((a, b) => a.row - b.row),
    notBefore,
    trialEpoch,
  };
}

export function readInput([first = 0, last = 0, from = 0, to = 0]: readonly number[]): BatchInput {
  return { first, last, from, to };
}

export function storedInput(input: BatchInput | undefined): readonly number[] | null {
  return input === undefined ? null : [input.first, input.last, input.from, input.to];
}
