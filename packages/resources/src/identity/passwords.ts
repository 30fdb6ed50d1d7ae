import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { ServiceError } from '@rowmill/contracts';

/** What hashing costs: argon2id with one lane. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** Hashes passwords and compares them, a few at a time: each needs 64 MiB. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash it takes as long, and says no: whether there is such a user does not show. */
  matches(hash: string | undefined, password: string): Promise<boolean>;
  /** Whether a hash was made at another cost than today's. */
  isOutdated(hash: string): boolean;
}

/** RFC 9106's second recommendation, with one lane. */
const COST: PasswordCost = { memoryKib: 64 * 1024, passes: 3 };
const AT_ONCE = 2;
const MOST_WAITING = 50;

export function createPasswords({ cost = COST }: { readonly cost?: PasswordCost } = {}): Passwords {
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 };
  const waiting: (() => void)[] = [];
  let running = 0;

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running === AT_ONCE) {
      if (waiting.length === MOST_WAITING)
        throw new ServiceError('access/throttled', {}, { retryAfterMs: 5_000 });
      // Whoever ends hands its place on, so that nobody can slip in between.
      await new Promise<void>((begin) => waiting.push(begin));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running--;
      else next();
    }
  };

  const hashed = (password: string): Promise<string> =>
    inTurn(() => hash(password.normalize('NFC'), options));
  const nobodys = hashed(randomBytes(32).toString('hex'));

  return {
    hash: hashed,
    async matches(known, password) {
      const against = known ?? (await nobodys);
      const same = await inTurn(() => verify(against, password.normalize('NFC')));
      return same && known !== undefined;
    },
    isOutdated(known) {
      const { memoryCost, timeCost, parallelism } = parseOptions(known);
      return (
        memoryCost !== options.memoryCost ||
        timeCost !== options.timeCost ||
        parallelism !== options.parallelism
      );
    },
  };
}
