import { ServiceError, type OperationName, type Operations } from '@rowmill/contracts';
import { AWAY } from '../absent-page-jobs.ts';
import type { BrowsingStatus, PageJobs } from '../page-jobs.ts';
import { uncarry, type CarriedError } from './carried-error.ts';
import type { SentJob } from './job-port.ts';
import { unpackReply } from './reply-frame.ts';
import { sendToPort, type PortReply } from './send-to-port.ts';

export interface RemotePageJobsOptions {
  /** Of the processes with the role browser. */
  readonly urls: readonly string[];
  readonly token: string;
}

interface Port {
  readonly url: string;
  /** Jobs of ours that it has. */
  jobs: number;
}

/** What another process may still be able to do. */
const ELSEWHERE = new Set<string>(['browser/busy', 'browser/not-found', 'browser/not-started']);

/** A status is not waited for any longer. */
const PATIENCE_MS = 1_500;
/** A process that ends a job at its deadline has told us so by then. */
const GRACE_MS = 5_000;

/** By browsers of other processes: each job goes to the one that has fewest of ours, and on to the next if it has no room. */
export function remotePageJobs({ urls, token }: RemotePageJobsOptions): PageJobs {
  const ports = urls.map((url): Port => ({ url, jobs: 0 }));

  async function give(port: Port, job: SentJob, signal: AbortSignal): Promise<PortReply> {
    port.jobs++;
    try {
      return await sendToPort(port.url, token, { method: 'POST', path: '/jobs', body: job, signal });
    } finally {
      port.jobs--;
    }
  }

  async function run<Name extends OperationName>(
    name: Name,
    options: Operations[Name]['options'],
    { signal, ...terms }: Parameters<PageJobs['run']>[2],
  ): Promise<Operations[Name]['reply']> {
    const until = AbortSignal.any([signal, AbortSignal.timeout(terms.timeoutMs + GRACE_MS)]);
    let refusal = new ServiceError('browser/not-started', {
      problem: 'no process with the role browser answers',
    });
    for (const port of ports.toSorted((one, other) => one.jobs - other.jobs)) {
      const { status, body, isReached } = await give(port, { name, options, ...terms }, until);
      signal.throwIfAborted();
      if (status === 200) return unpackReply(body) as Operations[Name]['reply'];
      // Once it had the job it may have begun it, and what it did cannot be done twice.
      if (isReached && status === undefined)
        throw new ServiceError('browser/crashed', { phase: 'its process ended' });
      // Away, or about to stop.
      if (status === undefined || status === 503) continue;
      refusal = uncarry(JSON.parse(body.toString()) as CarriedError);
      if (!ELSEWHERE.has(refusal.code)) break;
    }
    throw refusal;
  }

  async function statusOf({ url }: Port): Promise<BrowsingStatus> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { status, body } = await sendToPort(url, token, { method: 'GET', path: '/status', signal });
    return status === 200 ? (JSON.parse(body.toString()) as BrowsingStatus) : AWAY;
  }

  return {
    run,
    async status() {
      return (await Promise.all(ports.map(statusOf))).reduce(together, AWAY);
    },
    async restart() {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      await Promise.all(
        ports.map(({ url }) => sendToPort(url, token, { method: 'POST', path: '/restart', signal })),
      );
    },
  };
}

/** One that works is enough. */
function together(one: BrowsingStatus, other: BrowsingStatus): BrowsingStatus {
  const { problem, ...sum } = one.problem === undefined ? one : other;
  const outcomes = new Set([...Object.keys(one.jobs), ...Object.keys(other.jobs)]);
  return {
    ...sum,
    ...(problem !== undefined && { problem }),
    version: one.version ?? other.version,
    slots: one.slots + other.slots,
    busy: one.busy + other.busy,
    queued: one.queued + other.queued,
    browsers: [...one.browsers, ...other.browsers],
    jobs: Object.fromEntries(
      [...outcomes].map((outcome) => [outcome, (one.jobs[outcome] ?? 0) + (other.jobs[outcome] ?? 0)]),
    ),
    recycled: one.recycled + other.recycled,
    killed: one.killed + other.killed,
  };
}
