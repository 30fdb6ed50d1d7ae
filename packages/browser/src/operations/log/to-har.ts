import type { RequestRecord, RequestTiming } from '@rowmill/contracts';

/** What a HAR file says of the page. */
export interface HarPage {
  readonly url: string;
  /** ISO 8601. */
  readonly startedTime: string;
  /** `HeadlessChrome/156.0.8078.79`, when it is known. */
  readonly browser?: string;
}

const CREATOR = { name: 'Rowmill', version: '0.1.0' };
const PAGE_ID = 'page_1';
const NONE: RequestTiming = { blocked: -1, dns: -1, connect: -1, ssl: -1, send: 0, wait: 0, receive: 0 };

/** The requests of a page in the HTTP archive format 1.2, which the developer tools of browsers open. */
export function toHar(requests: readonly RequestRecord[], page: HarPage): object {
  const [name, version = ''] = (page.browser ?? 'Chromium').split('/', 2);
  return {
    log: {
      version: '1.2',
      creator: CREATOR,
      browser: { name, version },
      pages: [
        {
          startedDateTime: page.startedTime,
          id: PAGE_ID,
          title: page.url,
          pageTimings: {},
        },
      ],
      entries: requests.map((request) => entryOf(request, page)),
    },
  };
}

function entryOf(request: RequestRecord, page: HarPage): object {
  const { timing = NONE, durationMs, remoteAddress, failure, startedTime, startedAt } = request;
  return {
    pageref: PAGE_ID,
    startedDateTime: startedTime ?? new Date(Date.parse(page.startedTime) + startedAt).toISOString(),
    time: durationMs ?? 0,
    request: requestOf(request),
    response: responseOf(request),
    cache: {},
    timings: timing,
    ...(remoteAddress === undefined ? {} : { serverIPAddress: remoteAddress }),
    _resourceType: request.type.toLowerCase(),
    _initiator: request.initiatorUrl === undefined ? request.initiator : request.initiatorUrl,
    ...(request.fromCache ? { _fromCache: true } : {}),
    ...(failure === undefined ? {} : { _error: failure }),
  };
}

function requestOf({ method, url, protocol, requestHeaders }: RequestRecord): object {
  const query = URL.parse(url)?.searchParams.entries() ?? [];
  return {
    method,
    url,
    httpVersion: versionOf(protocol),
    cookies: [],
    headers: pairsOf(Object.entries(requestHeaders)),
    queryString: pairsOf(query),
    headersSize: -1,
    bodySize: -1,
  };
}

function responseOf(request: RequestRecord): object {
  const { status = 0, statusText = '', protocol, responseHeaders, mimeType = '', responseText } = request;
  return {
    status,
    statusText,
    httpVersion: versionOf(protocol),
    cookies: [],
    headers: pairsOf(Object.entries(responseHeaders)),
    content: {
      size: request.decodedBytes ?? 0,
      mimeType,
      ...(responseText === undefined ? {} : { text: responseText }),
      ...(request.isTruncated ? { comment: 'the text is cut off' } : {}),
    },
    redirectURL: responseHeaders['location'] ?? '',
    headersSize: -1,
    bodySize: request.fromCache ? 0 : request.encodedBytes,
  };
}

function versionOf(protocol: string | undefined): string {
  return protocol === 'h2' ? 'HTTP/2' : protocol === 'h3' ? 'HTTP/3' : (protocol?.toUpperCase() ?? '');
}

function pairsOf(entries: Iterable<readonly [string, string]>): readonly object[] {
  return [...entries].map(([name, value]) => ({ name, value }));
}
