import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';

/** A script that the server keeps by its hash, and is told again when it has forgotten it. */
export class LuaScript {
  readonly #text: string;
  readonly #hash: string;

  constructor(text: string) {
    this.#text = text;
    this.#hash = createHash('sha1').update(text).digest('hex');
  }

  async run(
    redis: Redis,
    keys: readonly string[],
    values: readonly (string | number)[],
  ): Promise<readonly number[]> {
    const given = [keys.length, ...keys, ...values] as const;
    try {
      return numbers(await redis.evalsha(this.#hash, ...given));
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
      return numbers(await redis.eval(this.#text, ...given));
    }
  }
}

function numbers(reply: unknown): readonly number[] {
  return Array.isArray(reply) ? reply.map(Number) : [];
}
