import type { IncomingReply, OutgoingRequest } from '@rowmill/commands';
import { ServiceError } from '@rowmill/contracts';
import type { EgressRequest } from '@rowmill/egress';
import { credentialParts } from '../credentials/credential-parts.ts';
import { sendSigned } from '../credentials/send-signed.ts';
import { withCredential } from '../credentials/with-credential.ts';
import { addressSecrets, withoutAddressSecrets } from '../secrets/address-secrets.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { Workbench } from './workbench.ts';

/** Of a reply that is read while it arrives; readers that hold one in memory have a limit of their own. */
const MOST_REPLY_BYTES = 8 * 1024 ** 3;
const UNAUTHORIZED = 401;

export interface Sending {
  readonly secrets: SecretBox;
  readonly signal: AbortSignal;
  /** Takes a permit for a host. */
  permit(host: string): Promise<() => boolean>;
  /** Called once for every request that goes out, and with the bytes of its reply as they arrive. */
  count(requests: number, bytes: number): void;
}

type Way = Pick<Workbench, 'egress' | 'clock'>;

/** Secrets in place, permit first, then out by the only way out. */
export async function sendRequest(
  bench: Way,
  request: OutgoingRequest,
  sending: Sending,
): Promise<IncomingReply> {
  const target = URL.parse(request.url);
  if (target === null)
    throw new ServiceError('egress/bad-address', { problem: `${request.url} is not a URL` });
  const host = target.hostname.toLowerCase();
  const { credential } = request;
  if (credential === undefined) return send(bench, request, host, sending);
  const { secrets, signal } = sending;
  const { name } = credential;
  const parts = await credentialParts(credential, secrets);
  const whole = withCredential(request, parts);
  if (parts.signs) return send(bench, whole, host, sending, name);
  if (!parts.usesToken) return send(bench, whole, host, sending);
  await secrets.openFor(name, host);
  const { accessToken } = await secrets.token(name, { signal });
  const reply = await send(bench, whole, host, sending);
  if (reply.status !== UNAUTHORIZED) return reply;
  // The other side may have ended a token before its time; a second refusal is the row's.
  const next = await secrets.token(name, { refused: accessToken, signal });
  if (next.accessToken === accessToken) return reply;
  for await (const _ of reply.body) break;
  return send(bench, whole, host, sending);
}

async function send(
  bench: Way,
  request: OutgoingRequest,
  host: string,
  sending: Sending,
  signedBy?: string,
): Promise<IncomingReply> {
  const { secrets, signal } = sending;
  const reveal = (text: string): Promise<string> => secrets.reveal(text, host, signal);
  const headers = await revealedHeaders(request, reveal);
  const credentialHeaders = request.headers
    .filter(([, value], index) => headers[index]![1] !== value)
    .map(([name]) => name);
  const { body } = request;
  const secretBody = typeof body === 'string' && secrets.holds(body);
  const url = await reveal(request.url);
  // The host was judged by its name as it is written; a secret in it would make another one of it.
  if (URL.parse(url)?.origin !== new URL(request.url).origin)
    throw new ServiceError('egress/bad-address', { problem: 'a secret stands in the name of its host' });
  const outgoing: EgressRequest = {
    method: request.method,
    url,
    headers,
    credentialHeaders,
    ...(body !== undefined && { body: secretBody ? await reveal(body) : body }),
    ...(secretBody && { secretBody }),
    followRedirects: request.followRedirects,
    verifyTls: request.verifyTls,
    maxBytes: MOST_REPLY_BYTES,
    signal,
    beforeHop: (hostname) => sending.permit(hostname),
    onBytes: (count) => sending.count(0, count),
  };
  sending.count(1, 0);
  const reply =
    signedBy === undefined
      ? await bench.egress.send(outgoing)
      : await sendSigned(bench, outgoing, signedBy, (await secrets.openFor(signedBy, host)).credential!);
  if (url === request.url) return reply;
  // Rows and bookmarks may hold the address, so it must not hold the secret, nor must links that repeat it.
  const isSame = reply.url === new URL(url).href;
  const shown = isSame ? new URL(request.url).href : secrets.mask(reply.url);
  const { status, headers: answered, body: bytes } = reply;
  return withoutAddressSecrets(
    { status, headers: answered, body: bytes, url: shown },
    await addressSecrets(request.url, host, secrets),
  );
}

async function revealedHeaders(
  { headers, authorization }: OutgoingRequest,
  reveal: (text: string) => Promise<string>,
): Promise<(readonly [string, string])[]> {
  const revealed: (readonly [string, string])[] = [];
  for (const [name, value] of headers) revealed.push([name, await reveal(value)]);
  if (authorization === undefined) return revealed;
  const value = await reveal(authorization.value);
  const text =
    authorization.scheme === 'bearer' ? `Bearer ${value}` : `Basic ${Buffer.from(value).toString('base64')}`;
  return [...revealed, ['authorization', text]];
}
