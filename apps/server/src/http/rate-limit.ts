/** What a caller has left. */
export interface RateDecision {
  readonly allowed: boolean;
  /** Nothing to wait for when it is allowed. */
  readonly retryAfterMs: number;
  /** RateLimit and RateLimit-Policy (draft-ietf-httpapi-ratelimit-headers). */
  readonly headers: Readonly<Record<string, string>>;
}

export interface RateLimit {
  /** Takes one request from what the caller has. */
  take(actor: string): RateDecision;
}

/** Full buckets say nothing that a new one would not; they are thrown away once there are so many. */
const MANY = 10_000;

/**
 * A bucket for each caller that holds `burst` requests and is refilled evenly. In memory: each process of the service
 * counts for itself.
 */
export function createRateLimit({
  perSecond,
  burst,
  now = () => performance.now(),
}: {
  readonly perSecond: number;
  readonly burst: number;
  readonly now?: () => number;
}): RateLimit {
  const buckets = new Map<string, { left: number; at: number }>();
  const windowSeconds = Math.max(1, Math.ceil(burst / perSecond));
  const policy = `"key";q=${burst};w=${windowSeconds}`;
  const leftNow = ({ left, at }: { left: number; at: number }, time: number): number =>
    Math.min(burst, left + ((time - at) * perSecond) / 1000);

  return {
    take(actor) {
      const time = now();
      if (buckets.size >= MANY && !buckets.has(actor))
        for (const [name, bucket] of buckets) if (leftNow(bucket, time) >= burst) buckets.delete(name);
      const bucket = buckets.get(actor);
      const before = bucket === undefined ? burst : leftNow(bucket, time);
      const allowed = before >= 1;
      const left = allowed ? before - 1 : before;
      buckets.set(actor, { left, at: time });
      const untilFull = Math.ceil((burst - left) / perSecond);
      return {
        allowed,
        retryAfterMs: allowed ? 0 : Math.ceil(((1 - left) * 1000) / perSecond),
        headers: {
          'ratelimit-policy': policy,
          ratelimit: `"key";r=${Math.floor(left)};t=${untilFull}`,
        },
      };
    },
  };
}
