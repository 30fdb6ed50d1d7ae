/** How many dispatches to a domain are allowed in any sliding second, ten seconds and minute. Missing: unlimited. 0: closed. */
export interface DispatchLimits {
  readonly perSecond?: number;
  readonly perTenSeconds?: number;
  readonly perMinute?: number;
}

export interface DomainPolicy {
  readonly id: string;
  readonly name: string;
  /** Canonical: WHATWG host, lower case, punycode, no trailing dot, no port. */
  readonly domain: string;
  readonly policy: DispatchLimits;
}

/** Leave to send one request. It expires on the holder's monotonic clock, so a process that was stopped cannot burst when it wakes. */
export interface Permit {
  readonly domain: string;
  /** When to send, on `performance.now()`'s clock. */
  readonly notBefore: number;
  /** After this the permit is given back and another asked for. */
  readonly expires: number;
  /** Nothing was sent with it and nothing will be: somebody else may have it. Once; a permit that is not given back is lost. */
  giveBack(): void;
}
