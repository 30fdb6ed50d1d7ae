import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError, type DeliveredRow, type ErrorCode } from '@rowmill/contracts';
import { problemOf, type Delivery } from '@rowmill/engine';
import { printJson } from '@rowmill/language';

/** A row that did not arrive. */
export interface Rejection {
  /** Its position. */
  readonly index: number;
  readonly code: ErrorCode;
  readonly message: string;
}

export interface DeliveredNow {
  readonly delivered: number;
  readonly rejections: readonly Rejection[];
  /** How many of the rejected rows lie among the dead letters; the others found no room there. */
  readonly letters: number;
}

const TRIES = 3;
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Delivers rows while somebody waits for it. What is refused, or cannot be delivered once some rows were, becomes a
 * rejection and a dead letter; a store that takes nothing at all is the caller's error and leaves nothing behind.
 * `arrived` hears of rows, by their positions, as soon as the store has them: whoever waits may be gone before the end.
 */
export async function deliverNow(
  delivery: Delivery,
  rows: AsyncIterable<readonly DeliveredRow[]>,
  signal: AbortSignal,
  arrived?: (index: number) => void,
): Promise<DeliveredNow> {
  const rejections: Rejection[] = [];
  let delivered = 0;
  let letters = 0;
  let failure: ServiceError | undefined;
  let from = 0;
  for await (const group of groupsOf(rows, delivery.size)) {
    const start = from;
    from += group.length;
    let refused: readonly Rejection[];
    try {
      if (failure !== undefined) throw failure;
      refused = await write(delivery, group, signal);
    } catch (error) {
      signal.throwIfAborted();
      failure = problemOf(error);
      if (start === 0) throw failure;
      const { code, message } = failure;
      refused = group.map((_, index) => ({ index, code, message }));
    }
    const away = new Set(refused.map(({ index }) => index));
    for (const index of group.keys()) if (!away.has(index)) arrived?.(start + index);
    letters += await setAside(
      delivery,
      refused.map(({ index, code, message }) => ({ ...group[index]!, code, message })),
    );
    delivered += group.length - refused.length;
    rejections.push(...refused.map((one) => ({ ...one, index: start + one.index })));
  }
  return { delivered, rejections, letters };
}

/** Whoever waits is told of every row, so rows that find no room among the letters are no reason to stop. */
async function setAside(delivery: Delivery, letters: Parameters<Delivery['setAside']>[0]): Promise<number> {
  if (letters.length === 0) return 0;
  try {
    await delivery.setAside(letters);
    return letters.length;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'limit/letters') return 0;
    throw error;
  }
}

async function write(
  delivery: Delivery,
  rows: readonly DeliveredRow[],
  signal: AbortSignal,
): Promise<readonly Rejection[]> {
  for (let tries = 1; ; tries++) {
    for (let ms = delivery.readyIn(rows.length); ms > 0; ms = delivery.readyIn(rows.length))
      await sleep(ms, undefined, { signal });
    try {
      return (await delivery.write(rows, signal)).refused;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ServiceError) || !error.retry || tries >= TRIES) throw error;
      const pause = Math.max(error.retryAfterMs ?? 0, FIRST_PAUSE_MS * 2 ** tries);
      if (pause > LONGEST_PAUSE_MS) throw error;
      await sleep(pause, undefined, { signal });
    }
  }
}

async function* groupsOf(
  pieces: AsyncIterable<readonly DeliveredRow[]>,
  { rows: mostRows, bytes: mostBytes }: Delivery['size'],
): AsyncGenerator<readonly DeliveredRow[]> {
  let group: DeliveredRow[] = [];
  let bytes = 0;
  for await (const piece of pieces)
    for (const row of piece) {
      const size = printJson(row.row).length;
      if (group.length > 0 && (group.length >= mostRows || bytes + size > mostBytes)) {
        yield group;
        group = [];
        bytes = 0;
      }
      group.push(row);
      bytes += size;
    }
  if (group.length > 0) yield group;
}
