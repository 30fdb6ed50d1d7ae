import type { RedisLink } from './open-redis.ts';
import type { PermitKeys } from './permit-keys.ts';
import type { SharedCounters } from './shared-counters.ts';

export interface AskedDomainsOptions {
  readonly link: RedisLink;
  readonly keys: PermitKeys;
  readonly counters: SharedCounters;
  readonly serverNow: () => number;
}

const KEPT_MS = 61_000;
const MOST_SHOWN = 1_000;

/** Which domains without a policy a workspace asked in the last minute, wherever; about a second late. */
export class AskedDomains {
  readonly #options: AskedDomainsOptions;
  #writtenAt = -Infinity;

  constructor(options: AskedDomainsOptions) {
    this.#options = options;
  }

  async of(workspace: string): Promise<readonly string[]> {
    const { link, keys, serverNow } = this.#options;
    const since = serverNow() - KEPT_MS;
    const written = await link.client.zrange(
      keys.asked(workspace),
      '+inf',
      `${since}`,
      'BYSCORE',
      'REV',
      'LIMIT',
      0,
      MOST_SHOWN,
    );
    return [...new Set([...this.#own(performance.now() - KEPT_MS, workspace), ...written])];
  }

  /** To be called about once a second. */
  async beat(): Promise<void> {
    const { link, keys, counters, serverNow } = this.#options;
    const since = this.#writtenAt;
    this.#writtenAt = performance.now();
    const workspaces = new Set([...counters.usedSince(since)].map(({ workspace }) => workspace));
    for (const workspace of workspaces) {
      const now = serverNow();
      const domains = this.#own(since, workspace).flatMap((domain) => [now, domain]);
      if (domains.length === 0) continue;
      const key = keys.asked(workspace);
      await link.client.call('ZADD', key, ...domains);
      await link.client.zremrangebyscore(key, 0, now - KEPT_MS);
      await link.client.pexpire(key, KEPT_MS);
    }
  }

  #own(since: number, workspace: string): readonly string[] {
    return [...this.#options.counters.usedSince(since)]
      .filter((place) => place.kind === 'shared' && place.workspace === workspace)
      .map(({ domain }) => domain);
  }
}
