import type { QueryStatus, Run } from '@rowmill/client';
import type { ErrorCode, Outcome, QueryProgress, RowError } from '@rowmill/contracts';
import type { ShownRun } from '../output/shown-run.ts';
import { outcomeOf } from './outcome-of.ts';
import { remoteRows } from './remote-rows.ts';

const ERRORS_READ = 1000;

/** A run on a server, to be shown like one on this machine. Watches it from now on. */
export function remoteRun(run: Run): ShownRun {
  let last: { readonly status: QueryStatus; readonly at: number } | undefined;
  const ended = follow();
  // Whoever awaits it learns of it; until then it must not end the program.
  ended.catch(() => undefined);

  async function follow(): Promise<Outcome> {
    for await (const status of run.progress()) last = { status, at: performance.now() };
    return outcomeOf(last?.status ?? (await run.status()));
  }

  return {
    ...remoteRows(run),
    keptAs: run.id,
    ended,
    async progress() {
      last ??= { status: await run.status(), at: performance.now() };
      return progressOf(last.status, performance.now() - last.at);
    },
    cancel() {
      run.cancel().catch(() => undefined);
    },
    async rowErrors() {
      const errors: RowError[] = [];
      if (last?.status.rowsFailed === 0) return errors;
      for await (const error of run.errors()) {
        errors.push({ ...error, code: error.code as ErrorCode });
        if (errors.length === ERRORS_READ) break;
      }
      return errors;
    },
  };
}

/** Between two news of the server the clock goes on. */
function progressOf({ status: state, elapsedMs, stages }: QueryStatus, sinceMs: number): QueryProgress {
  return {
    state,
    elapsedMs,
    stages: stages.map(({ waiting, ...stage }) =>
      waiting === undefined
        ? stage
        : { ...stage, waiting: { ...waiting, untilMs: waiting.untilMs - sinceMs } },
    ),
  };
}
