import type { ClientBase } from 'pg';

/**
 * Breaks a connection whose server has said nothing for so long that it never will: a server that is gone, or a network
 * that forgot the connection, would keep whoever waits for many minutes.
 */
export function hangUpAfter(ms: number): (client: ClientBase) => void {
  return (client) => {
    const ask: (...request: readonly unknown[]) => unknown = client.query.bind(client);
    const query = (...request: readonly unknown[]): unknown => {
      const answer = ask(...request);
      if (!(answer instanceof Promise)) return answer;
      const timer = setTimeout(() => streamOf(client)?.destroy(), ms).unref();
      const stop = (): void => clearTimeout(timer);
      answer.then(stop, stop);
      return answer;
    };
    Object.assign(client, { query });
  };
}

/** The driver does not say that it is there. */
function streamOf(client: ClientBase & { readonly connection?: { readonly stream?: { destroy(): void } } }) {
  return client.connection?.stream;
}
