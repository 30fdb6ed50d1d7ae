import type { Dispatched } from '../http/claim-dispatch.ts';
import { REPLAYED } from '../http/create-once.ts';
import type { Answer } from '../http/define-route.ts';
import { queryLinks, queryPath } from './query-links.ts';

/** What a dispatch answers at once. */
export function dispatchedAnswer(
  { id, replayed }: Dispatched,
  href: (path: string) => string,
  clientId?: string,
): Answer {
  return {
    status: 202,
    headers: { location: queryPath(id), ...(replayed && REPLAYED) },
    body: { id, status: 'queued', ...(clientId !== undefined && { clientId }), links: queryLinks(id, href) },
  };
}
