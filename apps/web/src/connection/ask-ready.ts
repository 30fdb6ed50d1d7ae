import type { ConnectionWatch } from './connection-state.ts';

/** A line that swallows everything would otherwise keep a request for minutes. */
const PATIENCE_MS = 5_000;

/** Asks the server whether it is there and ready; the watch tells everybody. */
export async function askReady(server: string, connection: ConnectionWatch): Promise<void> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { ok } = await fetch(`${server}/readyz`, { signal, cache: 'no-store' });
    if (ok) connection.answered();
    else connection.notReady();
  } catch {
    connection.failed();
  }
}
