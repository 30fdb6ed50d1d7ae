import { ServiceError } from '@rowmill/contracts';
import type { DoorTraffic } from './door.ts';

const TLS = /^net::ERR_(?:CERT_|SSL_|BAD_SSL_|TLS13_)/;
const PROXY = /^net::ERR_(?:PROXY_|SOCKS_|MANDATORY_PROXY_|NO_SUPPORTED_PROXIES|HTTPS_PROXY_)/;

/** Statuses of a door that got no connection. */
const NO_CONNECTION: ReadonlySet<number> = new Set([400, 502, 504]);

export interface FailedNavigation {
  readonly url: string;
  /** `net::ERR_CONNECTION_REFUSED` */
  readonly errorText: string;
  readonly isDownload?: boolean;
}

/** Why a document could not be had. Only the document was asked for, so what the door refused was the document. */
export function navigationProblem(
  { url, errorText, isDownload = false }: FailedNavigation,
  { denied, upstreamProblem, isAway = false }: Pick<DoorTraffic, 'denied' | 'upstreamProblem' | 'isAway'>,
): ServiceError {
  const shown = withoutSecrets(url);
  if (isDownload) return new ServiceError('browser/download', { url: shown });
  if (isAway) return new ServiceError('egress/away', { problem: 'egress itself cannot be reached' });
  if (denied.length > 0) return new ServiceError('browser/blocked', { url: shown });
  if (upstreamProblem !== undefined)
    return new ServiceError('browser/proxy-failed', { problem: upstreamProblem });
  const problem = errorText
    .replace(/^net::ERR_/, '')
    .replaceAll('_', ' ')
    .toLowerCase();
  if (TLS.test(errorText)) return new ServiceError('browser/tls-failed', { url: shown, problem });
  // The only proxy that the browser knows is the door: a context that lost it has lost the process that had it.
  if (PROXY.test(errorText)) return new ServiceError('browser/crashed', { phase: 'loading the page' });
  return new ServiceError('browser/navigation-failed', { url: shown, problem });
}

/** What the door answers itself looks like a page of the site; only the door knows. */
export function refusalAtDoor(
  url: string,
  httpStatus: number | undefined,
  { denied, failed, upstreamProblem, isAway = false }: DoorTraffic,
): ServiceError | undefined {
  const host = URL.parse(url)?.hostname ?? '';
  if (httpStatus === 403 && denied.includes(host))
    return new ServiceError('browser/blocked', { url: withoutSecrets(url) });
  if (httpStatus === undefined || !NO_CONNECTION.has(httpStatus)) return undefined;
  const errorText = failed?.get(host);
  if (errorText === undefined && upstreamProblem === undefined && !isAway) return undefined;
  return navigationProblem({ url, errorText: errorText ?? '' }, { denied: [], upstreamProblem, isAway });
}

/** An address may carry a user, a password or a token: error texts are logged. */
export function withoutSecrets(url: string): string {
  if (!URL.canParse(url)) return 'the address';
  const { protocol, origin, pathname } = new URL(url);
  return origin === 'null' ? protocol : origin + pathname;
}
