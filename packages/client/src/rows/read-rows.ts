import type { Patience } from '../http/create-patience.ts';
import { readLines } from '../http/read-lines.ts';

export interface ReadRows<R> {
  /** Asks for the rows from an offset on, one JSON object a line. */
  open(offset: number, limit: number | undefined): Promise<Response>;
  readonly offset: number;
  readonly limit?: number;
  readonly parse: (line: string) => R;
  readonly patience: Patience;
}

/** All wanted rows as they arrive; a stream that breaks off goes on behind the last row it brought. */
export async function* readRows<R>(options: ReadRows<R>): AsyncGenerator<R, void, undefined> {
  for await (const lines of wholeLines(options)) for (const line of lines) yield options.parse(line);
}

async function* wholeLines({ open, offset, limit, patience }: Omit<ReadRows<never>, 'parse'>) {
  let seen = 0;
  for (;;) {
    const left = limit === undefined ? undefined : limit - seen;
    if (left === 0 && seen > 0) return;
    try {
      const { body } = await open(offset + seen, left);
      patience.connected();
      if (body === null) return;
      for await (const lines of readLines(body)) {
        const whole = lines.filter((line) => line !== '');
        if (whole.length === 0) continue;
        patience.alive();
        seen += whole.length;
        yield whole;
      }
      return;
    } catch (error) {
      await patience.afterBreak(error);
    }
  }
}
