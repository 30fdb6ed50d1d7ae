import { Readable } from 'node:stream';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { Egress } from '@rowmill/egress';

/** A request of the SDK, signed. */
interface SignedRequest {
  readonly method: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly port?: number;
  readonly path: string;
  readonly query?: Readonly<Record<string, string | readonly string[] | null>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** The sender writes these by itself; the signature knows the same host, and leaves the others out. */
const FRAMING = new Set(['host', 'content-length', 'expect', 'connection', 'transfer-encoding']);

const MAX_REPLY_BYTES = 1_000_000;

/** The SDK's requests through the way out. Bodies are bytes that are there, replies fit into memory. */
export function requestHandlerOver(
  egress: Egress,
  timeoutMs: number,
  maxBytes = MAX_REPLY_BYTES,
): NonNullable<S3ClientConfig['requestHandler']> {
  return {
    async handle(request: SignedRequest, { abortSignal }: { abortSignal?: AbortSignal } = {}) {
      const { method, protocol, hostname, port, path, headers, body } = request;
      const host = port === undefined ? hostname : `${hostname}:${port}`;
      const reply = await egress.send({
        method,
        url: `${protocol}//${host}${path}${queryText(request.query ?? {})}`,
        headers: Object.entries(headers).filter(([name]) => !FRAMING.has(name.toLowerCase())),
        ...(body !== undefined && { body }),
        followRedirects: false,
        timeoutMs,
        maxBytes,
        ...(abortSignal && { signal: abortSignal }),
      });
      const received = Readable.from([Buffer.concat(await Array.fromAsync(reply.body))]);
      return {
        response: { statusCode: reply.status, headers: Object.fromEntries(reply.headers), body: received },
      };
    },
  };
}

function queryText(query: Readonly<Record<string, string | readonly string[] | null>>): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value as string | null]).map((one: string | null) =>
      one === null ? escape(name) : `${escape(name)}=${escape(one)}`,
    ),
  );
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** As signatures have it: everything but letters, digits and -_.~ */
function escape(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
