import { setTimeout as delay } from 'node:timers/promises';
import type { Laptop } from '../laptop/start-laptop.ts';
import type { LoadReport } from './load-report.ts';
import { sendLoad } from './send-load.ts';
import type { LoadGenerator } from './start-load-generator.ts';

export interface OverloadReport {
  readonly overload: LoadReport;
  /** From the end of the overload until a query dispatched after it has completed, refusals included. */
  readonly recoveryMs: number;
  /** Queries that were accepted and have not ended although all clients were answered. */
  readonly left: number;
}

const PATIENCE_MS = 120_000;

/** Sends more than the server can do, then asks like a client that heeds Retry-After. */
export async function overload(
  laptop: Laptop,
  generator: LoadGenerator,
  { rate, seconds, first }: { readonly rate: number; readonly seconds: number; readonly first: number },
): Promise<OverloadReport> {
  const { url, key } = laptop;
  const under = generator.ask({ url, key, rate, seconds, first });
  await delay(seconds * 1000);
  const began = performance.now();
  const after = first + Math.ceil(rate * seconds) + 1;
  for (let number = after; ; number++) {
    const report = await sendLoad({ url, key, rate: 1, seconds: 1, first: number });
    if (report.completed === 1) break;
    if (report.refused === 0 || performance.now() - began > PATIENCE_MS)
      throw new Error(`no recovery: ${JSON.stringify(report)}`);
    await delay(500);
  }
  const recoveryMs = performance.now() - began;
  const report = await under;
  return { overload: report, recoveryMs, left: await unfinished(laptop) };
}

async function unfinished(laptop: Laptop): Promise<number> {
  let count = 0;
  for (const state of ['queued', 'running', 'cancelling']) {
    const response = await laptop.call(`/v1/sirp/queries?state=${state}&limit=1000`);
    count += ((await response.json()) as { readonly items: readonly unknown[] }).items.length;
  }
  return count;
}
