import { ServiceError } from '@rowmill/contracts';

/** Only ever written by us: taken out of what sites answer. */
export const DENIED_HEADER = 'x-rowmill-denied';
export const PROBLEM_HEADER = 'x-rowmill-problem';

/** What a client of the proxy is told when its request does not go out. */
export interface Refusal {
  readonly status: number;
  readonly headers: readonly string[];
  readonly text: string;
}

const STATUS: ReadonlyMap<string, number> = new Map([
  ['egress/denied', 403],
  ['egress/bad-address', 400],
  ['egress/timeout', 504],
]);

export function refusalOf(error: unknown): Refusal {
  const known = error instanceof ServiceError ? error : undefined;
  const text = `${known?.message ?? 'the connection failed'}\n`;
  const headers = ['content-type', 'text/plain; charset=utf-8', 'cache-control', 'no-store'];
  if (known?.code === 'egress/denied') headers.push(DENIED_HEADER, known.code);
  else headers.push(PROBLEM_HEADER, String(known?.details['problem'] ?? 'the connection failed'));
  return { status: STATUS.get(known?.code ?? '') ?? 502, headers, text };
}

/** The same as bytes, for connections that are no longer an HTTP server's. */
export function refusalBytes({ status, headers, text }: Refusal): string {
  const lines = [`HTTP/1.1 ${status} Refused`];
  for (let at = 0; at + 1 < headers.length; at += 2) lines.push(`${headers[at]}: ${headers[at + 1]}`);
  lines.push(`content-length: ${Buffer.byteLength(text)}`, 'connection: close', '', text);
  return lines.join('\r\n');
}
