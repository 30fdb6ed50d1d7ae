import { readLines } from '../http/read-lines.ts';

/** One event of a `text/event-stream`. */
export interface ServerEvent {
  /** The last id that was sent, with this event or before it. */
  readonly id: string;
  readonly type: string;
  readonly data: string;
  /** How long to wait before connecting again, if the server has said so. */
  readonly retryMs?: number;
}

/** Reads events as the HTML standard says; an event that the stream breaks off in is not one. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  silenceMs?: number,
): AsyncGenerator<ServerEvent> {
  let id = '';
  let type = '';
  let retryMs: number | undefined;
  let data: string[] = [];
  for await (const lines of readLines(body, silenceMs))
    for (const line of lines) {
      if (line === '') {
        const told = { id, type: type || 'message', data: data.join('\n') };
        if (data.length > 0) yield retryMs === undefined ? told : { ...told, retryMs };
        type = '';
        data = [];
        continue;
      }
      const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/su.exec(line)!;
      if (field === 'data') data.push(value);
      else if (field === 'event') type = value;
      else if (field === 'id' && !value.includes('\0')) id = value;
      else if (field === 'retry' && /^\d+$/.test(value)) retryMs = Number(value);
    }
}
