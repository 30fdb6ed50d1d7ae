import { randomUUID } from 'node:crypto';
import type { WorkspaceWaiting } from '@rowmill/engine';
import type { RedisLink } from './open-redis.ts';
import type { PermitKeys } from './permit-keys.ts';

export interface WaitingBoardOptions {
  readonly link: RedisLink;
  readonly keys: PermitKeys;
  /** Who waits in this process. */
  readonly own: () => readonly WorkspaceWaiting[];
  readonly serverNow: () => number;
}

interface Notice {
  readonly time: number;
  readonly waiting: readonly WorkspaceWaiting[];
}

const LIFE_MS = 3_000;
const MOST_SHOWN = 1_000;
/** So long after somebody asked, the others' notices are still read. */
const INTEREST_MS = 10_000;

/** Where each process writes who waits with it, and reads who waits elsewhere. About a second old. */
export class WaitingBoard {
  readonly #options: WaitingBoardOptions;
  readonly #process = randomUUID();
  #isWritten = false;
  #interestUntil = -Infinity;
  #others: readonly Notice[] = [];

  constructor(options: WaitingBoardOptions) {
    this.#options = options;
  }

  others(): readonly WorkspaceWaiting[] {
    const now = performance.now();
    const isFirst = this.#interestUntil < now;
    this.#interestUntil = now + INTEREST_MS;
    if (isFirst) {
      this.#others = [];
      void this.#read().catch(() => undefined);
    }
    const time = this.#options.serverNow();
    return this.#others
      .filter((notice) => notice.time > time - LIFE_MS)
      .flatMap((notice) =>
        notice.waiting.map((entry) => ({
          ...entry,
          untilMs: Math.max(0, entry.untilMs - Math.max(0, time - notice.time)),
        })),
      );
  }

  /** To be called about once a second. */
  async beat(): Promise<void> {
    await this.#write();
    if (this.#interestUntil >= performance.now()) await this.#read();
  }

  async #write(): Promise<void> {
    const { link, keys, own, serverNow } = this.#options;
    const waiting = own().slice(0, MOST_SHOWN);
    if (waiting.length > 0) {
      const notice: Notice = { time: serverNow(), waiting };
      await link.client.hset(keys.waiting(), this.#process, JSON.stringify(notice));
      await link.client.pexpire(keys.waiting(), LIFE_MS);
    } else if (this.#isWritten) await link.client.hdel(keys.waiting(), this.#process);
    this.#isWritten = waiting.length > 0;
  }

  async #read(): Promise<void> {
    const { link, keys, serverNow } = this.#options;
    const notices = Object.entries(await link.client.hgetall(keys.waiting()));
    const read = notices.map(([process, text]) => ({ process, notice: parse(text) }));
    const dead = read.filter(({ notice }) => notice.time < serverNow() - 20 * LIFE_MS);
    if (dead.length > 0) await link.client.hdel(keys.waiting(), ...dead.map(({ process }) => process));
    this.#others = read.filter(({ process }) => process !== this.#process).map(({ notice }) => notice);
  }
}

function parse(text: string): Notice {
  const notice: Notice = JSON.parse(text);
  return notice;
}
