import type { OperationName, Operations, PageOptions } from '@rowmill/contracts';
import type { JobTerms } from './browser-service.ts';
import { operations } from './operations/index.ts';
import type { OperationDefinition, OwnPart } from './operations/operation.ts';
import type { Job } from './page/job.ts';
import { runJob, type JobDone, type JobPorts } from './page/run-job.ts';
import { checkOptions } from './preparation/check-options.ts';
import { preparePage } from './preparation/prepare-page.ts';
import { waitOnPage } from './waiting/wait-on-page.ts';

/** A second try of these could do a second time what they do elsewhere. */
const ONCE = new Set<OperationName>(['form', 'session']);

export async function runOperation<Name extends OperationName>(
  name: Name,
  options: Operations[Name]['options'],
  terms: JobTerms,
  ports: JobPorts,
): Promise<Operations[Name]['reply']> {
  const operation = operations[name];
  checkOptions(options);
  operation.check?.(options);
  const job = isOnPage(options) ? pageJob(operation, options) : blankJob(operation, options);
  return replyOf(await runJob(job, terms, ports), isOnPage(options));
}

function pageJob<Name extends OperationName>(
  operation: OperationDefinition<Name>,
  options: Operations[Name]['options'] & PageOptions,
): Job<OwnPart<Name>> {
  const { url, ready, proxy, retry } = options;
  return {
    url,
    ready,
    proxy,
    retry,
    isOnce: ONCE.has(operation.name),
    async prepare(page) {
      await Promise.all([preparePage(page, options), operation.prepare?.(page, options)]);
    },
    wait: (page) => waitOnPage(page, options),
    act: (page) => operation.run(page, options),
  };
}

function blankJob<Name extends OperationName>(
  operation: OperationDefinition<Name>,
  options: Operations[Name]['options'],
): Job<OwnPart<Name>> {
  return { act: (page) => operation.run(page, options) };
}

function isOnPage<Options extends object>(options: Options): options is Options & PageOptions {
  return 'url' in options;
}

/** What every operation on a page tells, and its own part. */
function replyOf<Name extends OperationName>(
  { reply, state, timing, traffic, events }: JobDone<OwnPart<Name>>,
  isOnPage: boolean,
): Operations[Name]['reply'] {
  if (!isOnPage) return reply as Operations[Name]['reply'];
  const { url, httpStatus, readyTimedOut } = state;
  const common = { url, httpStatus, timing, traffic, events, ...(readyTimedOut ? { readyTimedOut } : {}) };
  return { ...common, ...reply } as Operations[Name]['reply'];
}
