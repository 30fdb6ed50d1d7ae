import type { Egress, EgressRequest } from '@rowmill/egress';

/** A reply with a token is a few hundred bytes. */
const MOST_BYTES = 1024 * 1024;
const TIMEOUT_MS = 20_000;

export interface TokenFetchOptions {
  readonly send: Egress['send'];
  readonly beforeHop?: EgressRequest['beforeHop'];
  readonly signal?: AbortSignal;
}

interface FetchInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: URLSearchParams | string | null;
}

/**
 * What oauth4webapi takes for `fetch`, by the only way out. An id token is taken out of the reply: it says who somebody
 * is, and nobody signs in here.
 */
export function tokenFetch({ send, beforeHop, signal }: TokenFetchOptions) {
  return async (url: string, { method, headers, body }: FetchInit): Promise<Response> => {
    const reply = await send({
      method,
      url,
      headers: Object.entries(headers),
      ...(body != null && { body: body.toString() }),
      followRedirects: false,
      secretBody: true,
      maxBytes: MOST_BYTES,
      timeoutMs: TIMEOUT_MS,
      ...(signal && { signal }),
      ...(beforeHop && { beforeHop }),
    });
    const text = Buffer.concat(await Array.fromAsync(reply.body)).toString();
    const type = reply.headers.get('content-type') ?? 'text/plain';
    return new Response(withoutIdToken(text), {
      status: reply.status,
      headers: { 'content-type': type },
    });
  };
}

function withoutIdToken(text: string): string {
  if (!text.includes('"id_token"')) return text;
  try {
    const { id_token: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
    return JSON.stringify(rest);
  } catch {
    return text;
  }
}
