import type { IncomingReply, OutgoingRequest } from '@rowmill/commands';
import { ServiceError } from '@rowmill/contracts';
import type { EgressRequest } from '@rowmill/egress';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { Workbench } from './workbench.ts';

/** Of a reply that is read while it arrives; readers that hold one in memory have a limit of their own. */
const MOST_REPLY_BYTES = 8 * 1024 ** 3;

export interface Sending {
  readonly secrets: SecretBox;
  readonly signal: AbortSignal;
  /** Takes a permit for a host. */
  permit(host: string): Promise<() => boolean>;
  /** Called once for every request that goes out, and with the bytes of its reply as they arrive. */
  count(requests: number, bytes: number): void;
}

/** Secrets in place, permit first, then out by the only way out. */
export async function sendRequest(
  bench: Pick<Workbench, 'egress'>,
  request: OutgoingRequest,
  sending: Sending,
): Promise<IncomingReply> {
  const { secrets, signal } = sending;
  const target = URL.parse(request.url);
  if (target === null)
    throw new ServiceError('egress/bad-address', { problem: `${request.url} is not a URL` });
  const host = target.hostname.toLowerCase();
  const headers = request.headers.map(([name, value]) => [name, secrets.reveal(value, host)] as const);
  const credentialHeaders = request.headers
    .filter(([, value], index) => headers[index]![1] !== value)
    .map(([name]) => name);
  const authorization = authorizationOf(request, secrets, host);
  const outgoing: EgressRequest = {
    method: request.method,
    url: secrets.reveal(request.url, host),
    headers: authorization === undefined ? headers : [...headers, ['authorization', authorization]],
    credentialHeaders,
    ...(request.body === undefined
      ? {}
      : {
          body: typeof request.body === 'string' ? secrets.reveal(request.body, host) : request.body,
        }),
    followRedirects: request.followRedirects,
    verifyTls: request.verifyTls,
    maxBytes: MOST_REPLY_BYTES,
    signal,
    beforeHop: (hostname) => sending.permit(hostname),
    onBytes: (count) => sending.count(0, count),
  };
  sending.count(1, 0);
  return bench.egress.send(outgoing);
}

function authorizationOf(request: OutgoingRequest, secrets: SecretBox, host: string): string | undefined {
  if (request.authorization === undefined) return undefined;
  const { scheme, value } = request.authorization;
  const revealed = secrets.reveal(value, host);
  return scheme === 'bearer' ? `Bearer ${revealed}` : `Basic ${Buffer.from(revealed).toString('base64')}`;
}
