import type { ServerResponse } from 'node:http';

/** Aborts when the client leaves before the reply is complete. */
export function clientGone(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort(new Error('the client has gone'));
  });
  return controller.signal;
}
