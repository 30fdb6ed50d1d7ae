import type { KeptToken } from '@rowmill/resources';

/** A token as it was found, and the version of the credential that it belongs to. */
export interface RememberedToken {
  readonly token: KeptToken;
  readonly version: number;
}

/** Tokens that were opened a moment ago, so that a thousand requests do not open the vault a thousand times. */
export interface TokenMemory {
  /** Nothing where the credential has another version by now. */
  find(key: string, version: number | undefined): RememberedToken | undefined;
  put(key: string, remembered: RememberedToken): void;
}

/** A new consent, which changes no field, counts everywhere after this. */
const LONGEST_MS = 60_000;
const MOST = 1_000;

export function createTokenMemory(now: () => number): TokenMemory {
  const known = new Map<string, RememberedToken & { readonly untilMs: number }>();
  return {
    find(key, version) {
      const found = known.get(key);
      if (found === undefined) return undefined;
      if (found.version === version && now() < found.untilMs) return found;
      known.delete(key);
      return undefined;
    },
    put(key, remembered) {
      // The latest goes to the end, so that the first is the oldest.
      known.delete(key);
      known.set(key, { ...remembered, untilMs: now() + LONGEST_MS });
      for (const [oldest, { untilMs }] of known) {
        if (known.size <= MOST && now() < untilMs) break;
        known.delete(oldest);
      }
    },
  };
}
