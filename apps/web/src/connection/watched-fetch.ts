import type { ConnectionWatch } from './connection-state.ts';

interface Watching {
  readonly connection: ConnectionWatch;
  /** The server no longer knows who we are. */
  onSignedOut(): void;
}

/** The platform's fetch, watched: whether anybody answers, and whether we are still signed in. */
export function watchedFetch({ connection, onSignedOut }: Watching): (request: Request) => Promise<Response> {
  return async (request) => {
    let response: Response;
    try {
      response = await fetch(request);
    } catch (error) {
      if (!request.signal.aborted) connection.failed();
      throw error;
    }
    connection.answered(response.status);
    if (response.status === 401) onSignedOut();
    return response;
  };
}
