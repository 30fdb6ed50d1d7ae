import { askReady } from './ask-ready.ts';
import type { ConnectionWatch } from './connection-state.ts';

interface Watching {
  readonly server: string;
  readonly connection: ConnectionWatch;
  /** The server no longer knows who we are. */
  onSignedOut(): void;
}

/** Of the server that stops or starts, of a proxy in front of it, and of much that is not about the server as a whole. */
const MAYBE_AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** The platform's fetch, watched: whether anybody answers, and whether we are still signed in. */
export function watchedFetch(watching: Watching): (request: Request) => Promise<Response> {
  const { server, connection, onSignedOut } = watching;
  return async (request) => {
    let response: Response;
    try {
      response = await fetch(request);
    } catch (error) {
      if (!request.signal.aborted) connection.failed();
      throw error;
    }
    if (MAYBE_AWAY.has(response.status)) void askReady(server, connection);
    else connection.answered();
    if (response.status === 401) onSignedOut();
    return response;
  };
}
