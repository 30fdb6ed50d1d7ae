import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { loadQuery } from './load-query.ts';
import type { LoadJob, LoadReport } from './load-report.ts';
import { percentile } from './percentile.ts';

const MOST_TROUBLES = 5;

interface Answered {
  /** Which query of the job. */
  readonly index: number;
  readonly ms: number;
}

/** Sends at the times the rate asks for, however long answers take, and waits for every answer. */
export async function sendLoad(job: LoadJob): Promise<LoadReport> {
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  const completed: Answered[] = [];
  const troubles: string[] = [];
  const under: Promise<void>[] = [];
  let refused = 0;
  let serverErrors = 0;

  const send = async (index: number): Promise<void> => {
    const query = loadQuery(job.first + index);
    const began = performance.now();
    try {
      const { statusCode, headers, body } = await request(`${job.url}/v1/sirp/query/runner/dispatch/wait`, {
        dispatcher: agent,
        method: 'POST',
        headers: { authorization: `svc ${job.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: query.text }),
      });
      const text = await body.text();
      if (statusCode === 200 && hasRows(text, query.rows))
        completed.push({ index, ms: performance.now() - began });
      else if (statusCode === 429 && Number(headers['retry-after']) > 0) refused++;
      else {
        if (statusCode >= 500) serverErrors++;
        troubles.push(`${statusCode} ${text.slice(0, 500)}`);
      }
    } catch (error) {
      troubles.push(String(error));
    }
  };

  const sent = Math.max(1, Math.round(job.rate * job.seconds));
  const start = performance.now();
  for (let index = 0; index < sent; index++) {
    const early = start + (index * 1000) / job.rate - performance.now();
    if (early > 0) await delay(early);
    under.push(send(index));
  }
  const lastSent = performance.now();
  await Promise.all(under);
  const drainMs = performance.now() - lastSent;
  await agent.close();
  const times = (from: number, to: number): number[] =>
    completed.filter(({ index }) => index >= from * sent && index < to * sent).map(({ ms }) => ms);
  const all = times(0, 1);
  return {
    sent,
    completed: completed.length,
    refused,
    serverErrors,
    troubles: troubles.slice(0, MOST_TROUBLES),
    waitMs: { p50: percentile(all, 0.5), p95: percentile(all, 0.95), p99: percentile(all, 0.99) },
    firstThirdMs: percentile(times(0, 1 / 3), 0.95),
    lastThirdMs: percentile(times(2 / 3, 1), 0.95),
    drainMs,
  };
}

function hasRows(text: string, rows: readonly unknown[]): boolean {
  const { status, results } = JSON.parse(text) as {
    status: string;
    results: readonly { readonly content: unknown }[];
  };
  const contents = results.map(({ content }) => content);
  return status === 'completed' && JSON.stringify(contents) === JSON.stringify(rows);
}
