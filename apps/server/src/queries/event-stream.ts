import { isOver, type QuerySnapshot } from '@rowmill/engine';
import { showStatus } from './show-status.ts';
import { within } from './within.ts';

const HEARTBEAT_MS = 15_000;

/**
 * Snapshots as server-sent events, numbered without gaps from the one the client had last. Snapshots are whole, so a
 * client that comes back has missed nothing; comments in between keep proxies from closing a quiet connection.
 */
export async function* eventStream(
  snapshots: AsyncIterable<QuerySnapshot>,
  lastEventId: string | undefined,
  heartbeatMs = HEARTBEAT_MS,
): AsyncGenerator<string> {
  const iterator = snapshots[Symbol.asyncIterator]();
  let id = lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : 0;
  try {
    for (let next = iterator.next(); ;) {
      const won = await within(next, heartbeatMs);
      if (won === undefined) yield ': still here\n\n';
      else if (won.done === true) return;
      else {
        const name = isOver(won.value.state) ? 'end' : 'progress';
        yield `id: ${++id}\nevent: ${name}\ndata: ${JSON.stringify(showStatus(won.value))}\n\n`;
        if (name === 'end') return;
        next = iterator.next();
      }
    }
  } finally {
    await iterator.return?.();
  }
}
