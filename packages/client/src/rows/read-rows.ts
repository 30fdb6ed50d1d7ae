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
  for await (const lines of wholeLines(options)) for (const line of lines) yield options.parse(line);
}

async function* wholeLines({ server, open, offset, limit, signal }: Omit<ReadRows<never>, 'parse'>) {
  let seen = 0;
  for (let fruitless = 1; ; fruitless++) {
    const left = limit === undefined ? undefined : limit - seen;
    if (left === 0 && seen > 0) return;
    try {
      const { body } = await open(offset + seen, left);
      if (body === null) return;
      for await (const lines of readLines(body)) {
        const whole = lines.filter((line) => line !== '');
        if (whole.length === 0) continue;
        seen += whole.length;
        fruitless = 0;
        yield whole;
      }
      return;
    } catch (error) {
      if (signal?.aborted === true || !isBroken(error)) throw error;
      if (fruitless >= FRUITLESS) throw new ServerUnreachable(server, error);
      await pause(backoff(Math.max(1, fruitless)), signal);
    }
  }
}

/** What `fetch` throws while a body is read; refusals are not repeated here. */
function isBroken(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'NetworkError');
}
