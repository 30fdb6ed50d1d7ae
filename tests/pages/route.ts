/** A request as the site under test saw it. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** When it arrived, on `performance.now()`'s clock. */
  readonly at: number;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Pieces are sent one after the other, no faster than the other side takes them; an error cuts the connection. */
  readonly body?: string | Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** What a route may use. */
export interface Visit {
  readonly request: SeenRequest;
  /** What stands in the path for `:name`. */
  readonly part: Readonly<Record<string, string>>;
  /** The site's own address. */
  readonly site: string;
  /** How often this was called with the same key before; the site's only memory. */
  count(key: string): number;
}

/** `GET /items/:id` → what is answered. */
export type Routes = Readonly<Record<string, (visit: Visit) => Answer | Promise<Answer>>>;

export function json(value: unknown, more: Omit<Answer, 'body'> = {}): Answer {
  return typed('application/json', JSON.stringify(value), more);
}

export function typed(type: string, body: Answer['body'], more: Omit<Answer, 'body'> = {}): Answer {
  return { ...more, headers: { 'content-type': type, ...more.headers }, body };
}
