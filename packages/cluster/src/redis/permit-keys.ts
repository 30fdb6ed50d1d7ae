import { createHash } from 'node:crypto';
import type { SharedPlace } from './shared-places.ts';

/** Keys of a shard lie on one server of a Redis cluster, so that one script may read and write them together. */
const SHARDS = 16;

/** The names of everything the gates keep in Redis. */
export class PermitKeys {
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Since when a shard knows every grant; without expiry, as its absence means that everything is forgotten. */
  boots(): readonly string[] {
    return Array.from({ length: SHARDS }, (_, shard) => this.#boot(shard));
  }

  /** In the order the scripts want them. */
  of({ workspace, domain, kind, base }: SharedPlace): readonly string[] {
    const shard = shardOf(base);
    const start = `${this.#prefix}:{${shard}}`;
    return [
      this.#boot(shard),
      `${start}:view:${workspace}:${base}`,
      `${start}:granted:${workspace}:${base}`,
      kind === 'shared' ? `${start}:shared:${domain}` : `${start}:place:${workspace}:${domain}`,
    ];
  }

  /** The domains without a policy that a workspace asked lately, by time. */
  asked(workspace: string): string {
    return `${this.#prefix}:asked:${workspace}`;
  }

  /** Who waits, by process. */
  waiting(): string {
    return `${this.#prefix}:waiting`;
  }

  /** How the server's clock stood to the clocks of those who ask, by machine. */
  clocks(): string {
    return `${this.#prefix}:clocks`;
  }

  #boot(shard: number): string {
    return `${this.#prefix}:{${shard}}:boot`;
  }
}

function shardOf(base: string): number {
  return createHash('sha1').update(base).digest().readUInt8(0) % SHARDS;
}
