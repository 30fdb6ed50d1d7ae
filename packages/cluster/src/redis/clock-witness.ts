import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RedisLink } from './open-redis.ts';
import type { PermitKeys } from './permit-keys.ts';
import type { ServerClock } from './server-clock.ts';

/** All processes of a machine have the same monotonic clock until it is started anew. */
const MACHINE = machineId();
/** From `performance.now()` to that clock. */
const TO_MACHINE_MS = Number(process.hrtime.bigint() / 1_000n) / 1_000 - performance.now();

const WALL = 'wall';
/** Clocks of different machines are set by hand or by the network. */
const WALL_TOLERANCE_MS = 1_000;
const TOLERANCE_MS = 50;
const DRIFT = 0.001;
const MOST_MACHINES = 10_000;

/**
 * What processes tell those that start after them of the server's clock. A process that lived through a jump of that clock
 * notices it by itself; one that starts afterwards needs a witness.
 */
export class ClockWitness {
  readonly #link: RedisLink;
  readonly #keys: PermitKeys;
  readonly #clock: ServerClock;

  constructor(link: RedisLink, keys: PermitKeys, clock: ServerClock) {
    this.#link = link;
    this.#keys = keys;
    this.#clock = clock;
  }

  /** Writes down how the clocks stand to each other. */
  async testify(): Promise<void> {
    const { least, most } = this.#machineBounds();
    const testimony = [least, most, this.#serverNow()].map((ms) => ms.toFixed(3)).join(' ');
    await this.#link.client.hset(this.#keys.clocks(), MACHINE, testimony, WALL, this.#wall().toFixed(3));
  }

  /**
   * Whether the server's clock stands as it stood for those before: on this machine, or by the calendar on any. Where nobody
   * was before, the store is empty and quiet by itself.
   */
  async confirms(): Promise<boolean> {
    const [testimony, wall] = await this.#link.client.hmget(this.#keys.clocks(), MACHINE, WALL);
    await this.#forgetMachines();
    if (testimony) {
      const [least = NaN, most = NaN, time = NaN] = testimony.split(' ').map(Number);
      const slack = TOLERANCE_MS + Math.abs(this.#serverNow() - time) * DRIFT;
      const own = this.#machineBounds();
      return own.least <= most + slack && own.most >= least - slack;
    }
    return !wall || Math.abs(this.#wall() - Number(wall)) <= WALL_TOLERANCE_MS;
  }

  async #forgetMachines(): Promise<void> {
    const { client } = this.#link;
    const clocks = this.#keys.clocks();
    if ((await client.hlen(clocks)) <= MOST_MACHINES) return;
    const machines = await client.hkeys(clocks);
    await client.hdel(clocks, ...machines.filter((machine) => machine !== WALL));
  }

  /** The machine's clock minus the server's. */
  #machineBounds(): { readonly least: number; readonly most: number } {
    return {
      least: this.#clock.surelyBefore(0) + TO_MACHINE_MS,
      most: this.#clock.surelyReached(0) + TO_MACHINE_MS,
    };
  }

  #wall(): number {
    return Date.now() - this.#serverNow();
  }

  #serverNow(): number {
    return this.#clock.atServer(performance.now());
  }
}

function machineId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return randomUUID();
  }
}
