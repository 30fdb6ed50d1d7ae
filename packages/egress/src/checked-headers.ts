import { ServiceError } from '@rowmill/contracts';

/** Belong to the connection or to the way the message is framed, so only the sender may write them. */
const REFUSED = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** Tab and everything printable in Latin-1: what a header value may hold without changing its meaning on the way. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
const METHOD = /^[A-Z]{1,20}$/;

export type Headers = readonly (readonly [name: string, value: string])[];

/** The caller's headers with names in lower case; throws for one that could change the message's framing or the host. */
export function checkedHeaders(headers: Headers): Headers {
  return headers.map(([name, value]) => {
    const lower = name.toLowerCase();
    if (!TOKEN.test(name)) throw badHeader(`${JSON.stringify(name.slice(0, 100))} is not a header name`);
    if (REFUSED.has(lower) || lower.startsWith('proxy-')) throw badHeader(`${lower} cannot be set`);
    if (!VALUE.test(value))
      throw badHeader(`the value of ${lower} holds a line break or another character that cannot be sent`);
    return [lower, value];
  });
}

/** In upper case; methods that turn the connection into something else are refused. */
export function checkedMethod(method: string): string {
  const upper = method.toUpperCase();
  if (!METHOD.test(upper) || upper === 'CONNECT' || upper === 'TRACE') {
    throw badHeader(`${JSON.stringify(method.slice(0, 100))} is not a method that can be sent`);
  }
  return upper;
}

function badHeader(problem: string): ServiceError {
  return new ServiceError('egress/bad-header', { problem });
}
