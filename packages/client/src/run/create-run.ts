import { allItems } from '../all-items.ts';
import type { Connection } from '../connection.ts';
import { followEvents } from '../events/follow-events.ts';
import { createPatience } from '../http/create-patience.ts';
import { QueryNotCompleted } from '../query-not-completed.ts';
import { readRows } from '../rows/read-rows.ts';
import type { RowSelection } from '../rows/row-options.ts';
import { countRows } from './count-rows.ts';
import { isOver } from './is-over.ts';
import { openFile } from './open-file.ts';
import type { QueryStatus } from './query-status.ts';
import type { ResultRow, Run, RunRowOptions } from './run.ts';
import { startingRun } from './starting-run.ts';

/** A query that the server knows, by its id. */
export function createRun(connection: Connection, id: string): Run {
  const { api } = connection;
  const path = { id };
  let ended: Promise<QueryStatus> | undefined;

  const patienceFor = (signal?: AbortSignal) =>
    createPatience({ ...connection, ...(signal !== undefined && { signal }) });

  async function status(): Promise<QueryStatus> {
    const { data } = await api.GET('/v1/sirp/queries/{id}/status', { params: { path } });
    return data!;
  }

  async function* progress(signal?: AbortSignal): AsyncGenerator<QueryStatus, void, undefined> {
    const events = followEvents({
      patience: patienceFor(signal),
      async open(lastEventId) {
        const { response } = await api.GET('/v1/sirp/queries/{id}/events', {
          params: { path },
          parseAs: 'stream',
          headers: {
            accept: 'text/event-stream',
            ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
          },
          ...(signal !== undefined && { signal }),
        });
        return response;
      },
      isLast: ({ data }) => isOver(statusOf(data).status),
    });
    for await (const { data } of events) yield statusOf(data);
  }

  async function waitForEnd(): Promise<QueryStatus> {
    let last: QueryStatus | undefined;
    for await (const snapshot of progress()) last = snapshot;
    return last ?? (await status());
  }

  async function* rows<R = ResultRow>(options: RunRowOptions<R> = {}): AsyncGenerator<R, void, undefined> {
    if (options.partial !== true) {
      const last = await run.ended;
      if (last.status !== 'completed') throw new QueryNotCompleted(last);
    }
    const { offset = 0, limit, signal, parse = JSON.parse as (line: string) => R } = options;
    yield* readRows({
      patience: patienceFor(signal),
      open: (from, most) => {
        const selection: RowSelection = { ...options, offset: from, limit: most };
        return openFile(api, id, 'ndjson', selection, signal);
      },
      offset,
      parse,
      ...(limit !== undefined && { limit }),
    });
  }

  const run: Run = {
    id,
    status,
    progress,
    get ended() {
      ended ??= waitForEnd();
      return ended;
    },
    rows,
    count: (stage) => countRows(api, id, stage),
    async file(format, selection = {}) {
      const { body } = await openFile(api, id, format, selection);
      return body ?? new ReadableStream();
    },
    errors: () =>
      allItems(async (cursor) => {
        const query = { limit: 1000, ...(cursor !== undefined && { cursor }) };
        const { data } = await api.GET('/v1/sirp/queries/{id}/errors', { params: { path, query } });
        return data!;
      }),
    async cancel() {
      await api.POST('/v1/sirp/queries/{id}/cancel', { params: { path } });
    },
    rerun(from = 'failed') {
      const body = { from: typeof from === 'string' ? from : String(from.stage) };
      return startingRun(async () => {
        const { data } = await api.POST('/v1/sirp/queries/{id}/rerun', { params: { path }, body });
        return createRun(connection, data!.id);
      });
    },
  };
  return run;
}

function statusOf(data: string): QueryStatus {
  return JSON.parse(data) as QueryStatus;
}
