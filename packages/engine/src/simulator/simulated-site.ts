import { ServiceError, type Permit } from '@rowmill/contracts';
import type { Egress, EgressReply, EgressRequest } from '@rowmill/egress';
import type { PolicyGate } from '../policy/policy-gate.ts';
import type { Life } from './faults.ts';
import { isPoison } from './simulated-world.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** The internet of one simulated run. */
export class SimulatedSite {
  readonly #random: SeededRandom;
  readonly #clock: VirtualClock;
  readonly #hasPoison: boolean;
  /** How often each address was asked for, by method. */
  readonly asked = new Map<string, number>();
  readonly #stumbled = new Set<string>();
  #closedUntil = 0;

  constructor(random: SeededRandom, clock: VirtualClock, hasPoison: boolean) {
    this.#random = random;
    this.#clock = clock;
    this.#hasPoison = hasPoison;
  }

  /** The way out of one process. */
  egress(life: Life): Pick<Egress, 'send'> {
    return { send: (request) => life.keep(this.#send(life, request)) };
  }

  async #send(life: Life, request: EgressRequest): Promise<EgressReply> {
    await request.beforeHop?.(new URL(request.url).hostname);
    if (life.isOver) return new Promise(() => undefined);
    const key = `${request.method} ${request.url}`;
    const row = request.url.replace(/(\/pages\/.*)\/\d+$/, '$1');
    this.asked.set(key, (this.asked.get(key) ?? 0) + 1);
    await this.#clock.sleep(
      this.#random.between(5, this.#random.chance(0.05) ? 30_000 : 1_500),
      request.signal,
    );
    request.signal?.throwIfAborted();
    if (this.#hasPoison && isPoison(request.url)) life.end();
    if (request.method === 'GET' && !this.#stumbled.has(row) && this.#random.chance(0.05)) {
      this.#stumbled.add(row);
      throw new ServiceError('api/unavailable', { host: 'test', status: 503 });
    }
    request.onBytes?.(10);
    return {
      status: 200,
      url: request.url,
      headers: new Map(),
      body: nothing(),
      bytes: { received: 10, decoded: 10 },
    };
  }

  /** Permits that are sometimes far away, so that batches park. */
  gate(): PolicyGate {
    return {
      take: async (_host, signal, wish): Promise<Permit> => {
        if (this.#random.chance(0.02))
          this.#closedUntil = this.#clock.monotonic() + this.#random.between(100, 40_000);
        const wait = this.#closedUntil - this.#clock.monotonic();
        if (wish?.maxWaitMs !== undefined && wait > wish.maxWaitMs)
          throw new ServiceError('policy/wait', { domain: 'test', seconds: wait / 1000 });
        if (wait > 0) await this.#clock.sleep(wait, signal);
        signal?.throwIfAborted();
        const now = this.#clock.monotonic();
        return { domain: 'test', notBefore: now, expires: now + 1_000, giveBack() {} };
      },
      nearest: async () => Math.max(0, this.#closedUntil - this.#clock.monotonic()),
      waiting: () => [],
      [Symbol.asyncDispose]: async () => undefined,
    };
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(0);
}
