import { ServerUnreachable } from '../server-unreachable.ts';
import { backoff } from '../http/backoff.ts';
import { pause } from '../http/pause.ts';
import { readEvents, type ServerEvent } from './read-events.ts';

export interface FollowOptions {
  readonly server: string;
  /** Connects; with the id of the last event that was seen, none at the first time. */
  open(lastEventId: string | undefined): Promise<Response>;
  /** Whether no event comes after this one. */
  isLast(event: ServerEvent): boolean;
  readonly signal?: AbortSignal;
  /** After how much silence the connection counts as broken. */
  readonly silenceMs?: number;
}

/** Connections in a row that bring nothing before the server is given up. */
const FRUITLESS = 5;

/** The server says something every 15 s. */
const SILENCE_MS = 50_000;

/** Events until the last one; connects again where the stream broke off, so that none is missed or told twice. */
export async function* followEvents(options: FollowOptions): AsyncGenerator<ServerEvent> {
  let last: ServerEvent | undefined;
  for (let fruitless = 0; fruitless < FRUITLESS;) {
    const { body } = await options.open(last?.id === '' ? undefined : last?.id);
    let broken: unknown = new Error('the stream of events ended too soon');
    try {
      if (body !== null)
        for await (const event of readEvents(body, options.silenceMs ?? SILENCE_MS)) {
          fruitless = 0;
          last = event;
          yield event;
          if (options.isLast(event)) return;
        }
    } catch (error) {
      if (options.signal?.aborted === true) throw error;
      broken = error;
    }
    fruitless++;
    if (fruitless === FRUITLESS) throw new ServerUnreachable(options.server, broken);
    await pause(last?.retryMs ?? backoff(fruitless), options.signal);
  }
}
