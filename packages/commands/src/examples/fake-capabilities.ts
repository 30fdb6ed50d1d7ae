import { createHash } from 'node:crypto';
import { ServiceError, type Device } from '@rowmill/contracts';
import type { Capabilities, IncomingReply, OutgoingRequest } from '../capabilities.ts';
import type { Example, SiteReply } from '../define-command.ts';

/** When every example runs: 2026-01-02T03:04:05.678Z. */
export const EXAMPLE_NOW = Date.UTC(2026, 0, 2, 3, 4, 5, 678);

/** The one device of examples that run without a browser. */
const EXAMPLE_DEVICE: Device = {
  name: 'Desktop',
  userAgent: 'example',
  viewport: {
    width: 1280,
    height: 720,
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
    isLandscape: true,
  },
};

/** A world made of an example's site and files; time stands still and waiting costs nothing. */
export function fakeCapabilities(example: Example): Capabilities {
  return {
    fetch: async (request) => answer(request, example.site ?? {}),
    browse: () => Promise.reject(new ServiceError('browser/not-found', { looked: 'nothing' })),
    token: async (credential) => ({
      accessToken: `secret-${credential}`,
      tokenType: 'bearer',
      expiresMs: EXAMPLE_NOW + 3_600_000,
    }),
    credentialHeaders: async (credential) => [['authorization', `Bearer secret-${credential}`]],
    devices: () => [EXAMPLE_DEVICE],
    keep: async (bytes) => createHash('sha256').update(bytes).digest('hex'),
    async mail({ to }) {
      const address = to.find((one) => !one.includes('@'));
      if (address !== undefined) throw new ServiceError('mail/bad-address', { address });
    },
    async notify() {},
    clock: { now: EXAMPLE_NOW, sleep: async () => {} },
    file(path) {
      const text = entry(example.files ?? {}, path);
      if (text === undefined)
        throw new ServiceError('engine/file-unreadable', { file: path, problem: 'it does not exist' });
      return { path, bytes: () => chunks(text) };
    },
    signal: new AbortController().signal,
    bookmark: undefined,
    setBookmark() {},
  };
}

/** `GET /items?page=2` is looked up as written, then without its query; redirects are followed like a browser's. */
function answer(request: OutgoingRequest, site: Readonly<Record<string, SiteReply>>): IncomingReply {
  const url = new URL(request.url);
  if (url.host !== 'site.test')
    throw new ServiceError('egress/unreachable', { host: url.host, problem: 'no such site' });
  const reply = entry(site, `${request.method.toUpperCase()} ${url.pathname}${url.search}`) ??
    entry(site, `${request.method.toUpperCase()} ${url.pathname}`) ?? { status: 404, body: '' };
  const headers = new Map(
    Object.entries(reply.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const status = reply.status ?? 200;
  const location = headers.get('location');
  if (request.followRedirects && status >= 300 && status < 400 && location !== undefined) {
    return answer({ ...request, method: 'GET', url: new URL(location, url).href }, site);
  }
  return { status, url: url.href, headers, body: chunks(reply.body) };
}

/** In two pieces, so that nothing relies on getting it whole. */
async function* chunks(text: string): AsyncIterable<Uint8Array> {
  const bytes = Buffer.from(text);
  const middle = bytes.length >> 1;
  if (middle > 0) yield bytes.subarray(0, middle);
  yield bytes.subarray(middle);
}

function entry<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
