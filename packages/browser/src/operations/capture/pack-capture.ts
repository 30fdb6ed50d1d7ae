import { createHash } from 'node:crypto';
import type { RequestRecord, ShotReply } from '@rowmill/contracts';
import { strToU8, zipSync } from 'fflate';
import { toHar } from '../log/to-har.ts';

/** What was seen of a page, and when. */
export interface Seen {
  /** Asked for, and where the page ended up. */
  readonly wanted: string;
  readonly url: string;
  readonly httpStatus: number | undefined;
  readonly device: string;
  readonly time: Date;
  readonly html: string;
  readonly requests: readonly RequestRecord[];
  /** Left out where the page is too large for one. */
  readonly screenshot?: ShotReply;
}

/** One ZIP file that shows later what was seen: page, picture, every request, and a list with the hash of each file. */
export function packCapture(seen: Seen): Uint8Array {
  const { wanted, url, httpStatus, device, time, requests, screenshot } = seen;
  const startedTime = requests[0]?.startedTime ?? time.toISOString();
  const files: Record<string, Uint8Array> = {
    'page.html': strToU8(seen.html),
    ...(screenshot && { [`screenshot.${screenshot.type}`]: screenshot.bytes }),
    'requests.har': strToU8(JSON.stringify(toHar(requests, { url, startedTime }), undefined, 1)),
  };
  const capture = {
    wanted,
    url,
    httpStatus,
    device,
    capturedAt: time.toISOString(),
    screenshot: screenshot ? sizeOf(screenshot) : null,
    addresses: addressesOf(requests),
    sha256: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, hash(bytes)])),
  };
  const about = strToU8(JSON.stringify(capture, undefined, 1));
  // ZIP has no years before 1980, and local times only.
  return zipSync({ 'capture.json': about, ...files }, { mtime: time });
}

function sizeOf({ width, height, scale }: ShotReply): object {
  return { width, height, scale };
}

/** Which machine answered for each host. */
function addressesOf(requests: readonly RequestRecord[]): Readonly<Record<string, readonly string[]>> {
  const addresses = new Map<string, Set<string>>();
  for (const { url, remoteAddress } of requests) {
    const host = URL.parse(url)?.host;
    if (host === undefined || remoteAddress === undefined) continue;
    addresses.set(host, (addresses.get(host) ?? new Set()).add(remoteAddress));
  }
  return Object.fromEntries([...addresses].map(([host, found]) => [host, [...found]]));
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
