import type { Patience } from '../http/create-patience.ts';
import { readEvents, type ServerEvent } from './read-events.ts';

export interface FollowOptions {
  /** Connects; with the id of the last event that was seen, none at the first time. */
  open(lastEventId: string | undefined): Promise<Response>;
  /** Whether no event comes after this one. */
  isLast(event: ServerEvent): boolean;
  readonly patience: Patience;
  /** After how much silence the connection counts as broken. */
  readonly silenceMs?: number;
}

/** The server says something every 15 s. */
const SILENCE_MS = 50_000;

/** Events until the last one; connects again where the stream broke off, so that none is missed or told twice. */
export async function* followEvents(options: FollowOptions): AsyncGenerator<ServerEvent> {
  const { open, isLast, patience, silenceMs = SILENCE_MS } = options;
  let last: ServerEvent | undefined;
  for (;;) {
    try {
      const { body } = await open(last?.id === '' ? undefined : last?.id);
      patience.connected();
      if (body === null) throw new TypeError('there is no stream of events');
      for await (const event of readEvents(body, silenceMs)) {
        patience.alive();
        last = event;
        yield event;
        if (isLast(event)) return;
      }
      throw new TypeError('the stream of events ended too soon');
    } catch (error) {
      await patience.afterBreak(error, last?.retryMs);
    }
  }
}
