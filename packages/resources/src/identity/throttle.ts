import { ServiceError } from '@rowmill/contracts';
import { addressBlock } from './address-block.ts';

/** Whose secret is being guessed, and from where. */
export interface Try {
  readonly account: string;
  readonly address: string;
}

/** Slows guessing down. */
export interface Throttle {
  /** Runs a check that says whether the guess was right; `access/throttled` instead of running it too often. */
  guard<T>(attempt: Try, check: () => Promise<T | undefined>): Promise<T | undefined>;
}

const FREE_TRIES = 5;
const LONGEST_WAIT_MS = 15 * 60_000;
const FORGET_MS = 60 * 60_000;
const MOST = 100_000;
/** Half of what two hashes at a time can check in a minute. */
const TRIES_A_MINUTE = 300;

interface Failures {
  count: number;
  at: number;
}

/** A try counts as failed from its beginning, so that many at once gain nothing; a right one is taken back. */
export function createThrottle({ now = Date.now }: { readonly now?: () => number } = {}): Throttle {
  const failures = new Map<string, Failures>();
  let minute: number[] = [];

  const waitOf = (key: string, time: number): number => {
    const known = failures.get(key);
    if (known === undefined || known.count < FREE_TRIES) return 0;
    const wait = Math.min(1_000 * 2 ** (known.count - FREE_TRIES + 1), LONGEST_WAIT_MS);
    return Math.max(0, known.at + wait - time);
  };

  const count = (key: string, time: number): (() => void) => {
    const known = failures.get(key);
    const before = known !== undefined && time - known.at < FORGET_MS ? known : { count: 0, at: 0 };
    const mine = { count: before.count + 1, at: time };
    failures.delete(key);
    failures.set(key, mine);
    if (failures.size > MOST) failures.delete(failures.keys().next().value!);
    return () => {
      const current = failures.get(key);
      if (current === undefined) return;
      if (current === mine) failures.set(key, before);
      else current.count--;
    };
  };

  return {
    async guard({ account, address }, check) {
      const time = now();
      const keys = [`account ${account}`, `address ${addressBlock(address)}`];
      minute = minute.filter((at) => at > time - 60_000);
      const whole = minute.length < TRIES_A_MINUTE ? 0 : minute[0]! + 60_000 - time;
      const retryAfterMs = Math.max(whole, ...keys.map((key) => waitOf(key, time)));
      if (retryAfterMs > 0) throw new ServiceError('access/throttled', {}, { retryAfterMs });

      minute.push(time);
      const takeBack = keys.map((key) => count(key, time));
      const forgive = (): void => {
        for (const undo of takeBack) undo();
        const own = minute.indexOf(time);
        if (own >= 0) minute.splice(own, 1);
      };
      try {
        const right = await check();
        if (right !== undefined) {
          forgive();
          failures.delete(keys[0]!);
        }
        return right;
      } catch (error) {
        forgive();
        throw error;
      }
    },
  };
}
