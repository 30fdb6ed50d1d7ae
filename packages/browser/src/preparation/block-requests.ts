import type { Page } from '../page/page.ts';
import type { Session } from '../protocol/session.ts';
import { blocksUrl } from './blocks-url.ts';
import { urlPatternsOf } from './url-patterns-of.ts';
import { watchWorkers } from './watch-workers.ts';

/**
 * Requests that one of the globs means are not made. The browser sees to most by itself, without asking; documents of frames,
 * and globs with a `?`, it cannot.
 */
export async function blockRequests(page: Page, filter: readonly string[]): Promise<void> {
  if (filter.length === 0) return;
  const [asked, plain] = [filter.filter(hasSingle), filter.filter((glob) => !hasSingle(glob))];
  page.blocked = {
    patterns: asked.map(roughly),
    isBlocked: (url) => blocksUrl(filter, url),
  };
  const urlPatterns = plain.flatMap(urlPatternsOf).map((urlPattern) => ({ urlPattern, block: true }));
  const block = (session: Session): Promise<unknown> =>
    Promise.all([
      session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
      session.send('Network.setBlockedURLs', { urlPatterns }),
    ]);
  await Promise.all([
    block(page.session),
    watchWorkers(page, (worker) => void block(worker).catch(() => undefined)),
  ]);
}

function hasSingle(glob: string): boolean {
  return glob.includes('?');
}

/** In an address a port may stand between host and path. */
function roughly(glob: string): string {
  return `*${glob.replaceAll('\\', '\\\\').replace('/', '*/')}*`;
}
