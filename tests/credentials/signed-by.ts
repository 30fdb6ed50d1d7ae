import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hash = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.codePointAt(0)!.toString(16).toUpperCase()}`,
  );

/**
 * Whether a request carries the AWS Signature V4 of a secret key, computed from what arrived as the documentation of AWS
 * says, by none of the code that signs.
 */
export function isSignedBy(request: IncomingMessage, body: Buffer, secretAccessKey: string): boolean {
  const { authorization = '' } = request.headers;
  const [, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const url = new URL(request.url ?? '/', 'http://localhost');
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const path = url.pathname.split('/').map(escaped).join('/');
  const canonical = [request.method, path, query, headers.join(''), names, hash(body)].join('\n');
  const date = String(request.headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  const isFresh = Math.abs(Date.now() - Date.parse(isoOf(date))) < 5 * 60_000;
  return isFresh && hmac(key, text).toString('hex') === signature;
}

function isoOf(date: string): string {
  return date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
}
