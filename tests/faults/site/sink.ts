import type { IncomingMessage, ServerResponse } from 'node:http';
import { trueTime } from '../load/true-time.ts';
import { KEY_FIELD, SINK_TIMEOUT_SECONDS, sinkMannerOf, sinkRefuses, SITE_STORE } from './sink-content.ts';
import type { Arrival } from './start-site.ts';

const HANGS_MS = SINK_TIMEOUT_SECONDS * 1_500;
const TAKES_MS = 20;

/** Somebody's API that takes rows, all of a request or none; at times it is busy, slow, or gone before it has answered. */
export class Sink {
  readonly arrivals: Arrival[] = [];
  readonly #seed: number;
  readonly #seen = new Set<string>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat((await Array.fromAsync(request)) as Buffer[]).toString();
    const rows = JSON.parse(body) as readonly Record<string, unknown>[];
    const batch = String(request.headers['idempotency-key']);
    const manner = this.#seen.has(batch) ? 'takes' : sinkMannerOf(this.#seed, batch);
    this.#seen.add(batch);
    const end = (status: number, headers: Record<string, string> = {}): void => {
      setTimeout(() => response.writeHead(status, headers).end(), TAKES_MS);
    };
    if (manner === 'is busy') return end(503, { 'retry-after': '1' });
    if (manner === 'hangs') return void setTimeout(() => response.destroy(), HANGS_MS);
    if (rows.some(({ n }) => sinkRefuses(this.#seed, Number(n)))) return end(422);
    const acknowledged = manner === 'takes';
    const at = trueTime();
    for (const { [KEY_FIELD]: key, ...row } of rows)
      this.arrivals.push({ store: SITE_STORE, key: String(key), row: JSON.stringify(row), acknowledged, at });
    if (manner === 'takes and breaks off') return void request.socket.destroy();
    if (manner === 'takes and hangs') return void setTimeout(() => response.destroy(), HANGS_MS);
    end(204);
  }
}
