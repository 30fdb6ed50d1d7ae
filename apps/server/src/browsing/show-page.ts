import type { PageReply, ShotReply } from '@rowmill/contracts';
import type { RouteRequest } from '../http/define-route.ts';
import type { Services } from '../services.ts';
import { showSession } from './show-session.ts';

type Asking = Pick<RouteRequest<never, never, never>, 'caller' | 'href'>;

/** What every operation on a page answers; a picture is kept and named by its hash. */
export async function showPage(
  { url, httpStatus, timing, traffic, events, readyTimedOut, screenshot, session }: PageReply,
  asking: Asking,
  services: Pick<Services, 'screenshots'>,
): Promise<object> {
  return {
    outcome: 'ok',
    url,
    httpStatus: httpStatus ?? null,
    timing: rounded(timing),
    traffic,
    events,
    ...(readyTimedOut === true && { readyTimedOut }),
    ...(screenshot && { screenshot: await keepPicture(screenshot, asking, services) }),
    ...(session && showSession(session)),
  };
}

/** To tenths of a millisecond. */
function rounded(timing: PageReply['timing']): object {
  return Object.fromEntries(Object.entries(timing).map(([phase, ms]) => [phase, Math.round(ms * 10) / 10]));
}

async function keepPicture(
  { bytes, type, width, height, scale }: ShotReply,
  { caller, href }: Asking,
  { screenshots }: Pick<Services, 'screenshots'>,
): Promise<object> {
  const about = { mediaType: `image/${type}`, width, height, scale };
  const hash = await screenshots.keep({ workspace: caller.workspace, bytes, about });
  return { hash, href: href(`/v1/screenshot/${hash}`), type, width, height, bytes: bytes.length, scale };
}
