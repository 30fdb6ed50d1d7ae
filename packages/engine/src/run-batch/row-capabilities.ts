import { createHash } from 'node:crypto';
import { ServiceError, type Value } from '@rowmill/contracts';
import { listDevices } from '@rowmill/browser';
import type { Capabilities } from '@rowmill/commands';
import { credentialParts } from '../credentials/credential-parts.ts';
import { tokenHandle } from '../credentials/token-handle.ts';
import type { BatchContext } from './batch-context.ts';
import { noticeId } from './notice-desk.ts';
import type { PermitDesk } from './permit-desk.ts';
import type { RowTimer } from './row-timers.ts';
import { runPageJob } from './run-page-job.ts';
import { sendRequest } from './send-request.ts';

/** What one try of a row tells and asks those around it. */
export interface RowTry {
  readonly timer: RowTimer;
  /** The input row. */
  readonly id: string;
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
  { bench, secrets, query, own }: BatchContext,
  desk: PermitDesk,
  row: RowTry,
): Capabilities {
  const { timer } = row;
  const { signal } = timer;
  const permit = (host: string): Promise<() => boolean> =>
    timer.withoutCounting(async () => {
      timer.asked = host;
      await row.beforeWaiting();
      const taken = await desk.take(host, row.isUntouched(), signal);
      await row.beforeSending();
      return taken;
    });
  const count = (requests: number, bytes: number): void => {
    row.count(requests, bytes);
    if (bytes > 0) timer.progress();
  };
  const holder = { workspace: query.terms.workspace, query: query.id, stage: own[0]!.stage.index };
  return {
    fetch: (request) => sendRequest(bench, request, { secrets, signal, permit, count }),
    browse: (operation, options) =>
      runPageJob(bench, operation, options, {
        secrets,
        signal,
        permit,
        count,
        job: query.id,
        pause: (ms) => timer.withoutCounting(() => bench.clock.sleep(ms, signal)),
      }),
    token: (credential) => tokenHandle(credential, secrets, signal),
    credentialHeaders: async (credential) => {
      const { headers, signs, type } = await credentialParts({ name: credential }, secrets);
      if (!signs && headers.length > 0) return headers;
      throw new ServiceError('credential/not-for-headers', { name: credential, type });
    },
    devices: () => listDevices(),
    keep: async (bytes, about) =>
      bench.keepObject?.(holder, bytes, about) ?? createHash('sha256').update(bytes).digest('hex'),
    async mail(letter) {
      if (bench.post?.isSetUp !== true) throw new ServiceError('mail/not-set-up');
      await row.beforeSending();
      count(1, 0);
      await bench.post.send(letter, signal);
    },
    async notify(webhook, notice) {
      if (bench.notices === undefined) throw new ServiceError('webhook/unknown', { name: webhook });
      const { workspace, query: id, stage } = holder;
      await row.beforeSending();
      await bench.notices.tell({
        ...notice,
        id: noticeId(id, stage, row.id, webhook, query.options.now),
        workspace,
        query: id,
        stage,
        webhook,
      });
    },
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
