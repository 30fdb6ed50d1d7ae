import { ServiceError } from '@rowmill/contracts';
import type { TokenLook } from '@rowmill/resources';

/** Refusals that were heard a moment ago, so that a thousand rows do not hear the same one a thousand times. */
export interface TokenRefusals {
  /** Throws the refusal again, unless credential or token are others than those that were refused. */
  throwKnown(key: string, look: TokenLook): void;
  note(key: string, look: TokenLook, error: unknown): void;
}

const LONGEST_MS = 30_000;
const MOST = 1_000;

interface Refusal {
  readonly error: ServiceError;
  readonly basis: string;
  readonly untilMs: number;
}

export function createTokenRefusals(now: () => number): TokenRefusals {
  const known = new Map<string, Refusal>();
  return {
    throwKnown(key, look) {
      const found = known.get(key);
      if (found === undefined) return;
      if (found.basis !== basisOf(look) || now() >= found.untilMs) {
        known.delete(key);
        return;
      }
      const { code, details } = found.error;
      throw new ServiceError(code, details);
    },
    note(key, look, error) {
      // What may pass is tried again; only what the other side has decided is remembered.
      if (!(error instanceof ServiceError) || error.retry || !error.code.startsWith('credential/')) return;
      known.delete(key);
      known.set(key, { error, basis: basisOf(look), untilMs: now() + LONGEST_MS });
      for (const [oldest, { untilMs }] of known) {
        if (known.size <= MOST && now() < untilMs) break;
        known.delete(oldest);
      }
    },
  };
}

/** A changed credential, and a new consent, may be taken at once. */
function basisOf({ token, version }: TokenLook): string {
  return `${version ?? ''} ${token?.obtainedMs ?? ''}`;
}
