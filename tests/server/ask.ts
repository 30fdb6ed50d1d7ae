import { randomInt } from 'node:crypto';

/** A request to the API. */
export interface Ask {
  readonly method: string;
  /** With its query string. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; left out for none. */
  readonly body?: unknown;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** `undefined` unless the answer is JSON. */
  readonly json: unknown;
}

/** Asks as if from another machine each time, so that the throttle of guesses by address never decides a test. */
export async function ask(url: string, { method, path, headers = {}, body }: Ask): Promise<Answered> {
  const reply = await fetch(url + path, {
    method,
    headers: {
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const isJson = /^application\/(?:problem\+)?json\b/.test(reply.headers.get('content-type') ?? '');
  return { status: reply.status, headers: reply.headers, text, json: isJson ? JSON.parse(text) : undefined };
}

/** The code of a problem document, or nothing. */
export function codeOf({ json }: Answered): string | undefined {
  return typeof json === 'object' && json !== null && 'code' in json ? String(json.code) : undefined;
}
