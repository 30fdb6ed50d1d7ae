import type { Value } from '@rowmill/contracts';
import type { Capabilities } from '@rowmill/commands';
import type { BatchContext } from './batch-context.ts';
import type { PermitDesk } from './permit-desk.ts';
import type { RowTimer } from './row-timers.ts';
import { sendRequest } from './send-request.ts';

/** What one try of a row tells and asks those around it. */
export interface RowTry {
  readonly timer: RowTimer;
  readonly bookmark: Value | undefined;
  setBookmark(state: Value): void;
  /** Whether the row may still be put back as if it had never been tried. */
  isUntouched(): boolean;
  /** Called before a permit is asked for. */
  beforeWaiting(): Promise<void> | undefined;
  /** Called with a permit in hand, before anything is sent. */
  beforeSending(): Promise<void>;
  count(requests: number, bytes: number): void;
}

/** What a command may do to the world during one try of a row. */
export function rowCapabilities(
  { bench, secrets, query }: BatchContext,
  desk: PermitDesk,
  row: RowTry,
): Capabilities {
  const { timer } = row;
  const { signal } = timer;
  return {
    fetch: (request) =>
      sendRequest(bench, request, {
        secrets,
        signal,
        permit: (host) =>
          timer.withoutCounting(async () => {
            timer.asked = host;
            await row.beforeWaiting();
            const permit = await desk.take(host, row.isUntouched(), signal);
            await row.beforeSending();
            return permit;
          }),
        count: (requests, bytes) => {
          row.count(requests, bytes);
          if (bytes > 0) timer.progress();
        },
      }),
    clock: {
      now: query.options.now,
      sleep: async (ms) => {
        await timer.pause(() => bench.clock.sleep(ms, signal));
        signal.throwIfAborted();
      },
    },
    file: (path) => bench.file(path),
    signal,
    bookmark: row.bookmark,
    setBookmark: (state) => row.setBookmark(state),
  };
}
