import { backoff } from '../http/backoff.ts';
import { pause } from '../http/pause.ts';
import { readLines } from '../http/read-lines.ts';
import { ServerUnreachable } from '../server-unreachable.ts';

export interface ReadRows<R> {
  readonly server: string;
  /** Asks for the rows from an offset on, one JSON object a line. */
  open(offset: number, limit: number | undefined): Promise<Response>;
  readonly offset: number;
  readonly limit?: number;
  readonly parse: (line: string) => R;
  readonly signal?: AbortSignal;
}

/** Connections in a row that bring no row before the server is given up. */
const FRUITLESS = 5;

/** All wanted rows as they arrive; a stream that breaks off goes on behind the last row it brought. */
export async function* readRows<R>(options: ReadRows<R>): AsyncGenerator<R, void, undefined> {
  let seen = 0;
  for (let fruitless = 1; ; fruitless++) {
    try {
      const limit = options.limit === undefined ? undefined : options.limit - seen;
      if (limit === 0 && seen > 0) return;
      const { body } = await options.open(options.offset + seen, limit);
      if (body === null) return;
      for await (const line of readLines(body)) {
        if (line === '') continue;
        const row = options.parse(line);
        seen++;
        fruitless = 0;
        yield row;
      }
      return;
    } catch (error) {
      if (options.signal?.aborted === true || !isBroken(error)) throw error;
      if (fruitless >= FRUITLESS) throw new ServerUnreachable(options.server, error);
      await pause(backoff(Math.max(1, fruitless)), options.signal);
    }
  }
}

/** What `fetch` throws while a body is read; refusals and parse errors are not repeated. */
function isBroken(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'NetworkError');
}
