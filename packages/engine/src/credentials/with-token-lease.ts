import { randomUUID } from 'node:crypto';
import type { CredentialTokens } from '@rowmill/resources';

/** What whoever holds the lease works with. */
export interface TokenLease {
  readonly holder: string;
  /** Ends when the lease is lost, or when whoever asked has gone. */
  readonly signal: AbortSignal;
}

export interface TokenLeaseOptions {
  readonly tokens: Pick<CredentialTokens, 'claim' | 'extend' | 'release'>;
  readonly workspace: string;
  readonly name: string;
  readonly signal: AbortSignal;
  readonly leaseMs?: number;
}

/** How long a process that died is waited for. */
const LEASE_MS = 30_000;

/** Somebody has changed or deleted the credential, or this process stood still for so long that another took over. */
class LeaseLost extends Error {
  constructor() {
    super('the lease of the token is lost');
  }
}

/**
 * Does the work that one process at a time does; `undefined` where somebody else has the lease, or it was lost on the
 * way. It is held for as long as the work takes, however long that waits for a permit, and no longer than a process
 * lives.
 */
export async function withTokenLease<T>(
  { tokens, workspace, name, signal, leaseMs = LEASE_MS }: TokenLeaseOptions,
  work: (lease: TokenLease) => Promise<T>,
): Promise<T | undefined> {
  signal.throwIfAborted();
  const holder = randomUUID();
  if (!(await tokens.claim(workspace, name, holder, leaseMs))) return undefined;
  const lost = new AbortController();
  const either = AbortSignal.any([signal, lost.signal]);
  const beat = setInterval(() => {
    // A database that is away for a moment is asked again by the next beat, before the lease is over.
    const held = tokens.extend(workspace, name, holder, leaseMs).catch(() => true);
    void held.then((isHeld) => !isHeld && lost.abort(new LeaseLost()));
  }, leaseMs / 4);
  try {
    return await work({ holder, signal: either });
  } catch (error) {
    signal.throwIfAborted();
    if (lost.signal.aborted) return undefined;
    throw error;
  } finally {
    clearInterval(beat);
    await tokens.release(workspace, name, holder);
  }
}
