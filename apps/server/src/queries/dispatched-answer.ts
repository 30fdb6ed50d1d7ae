import type { Answer } from '../http/define-route.ts';
import { queryLinks, queryPath } from './query-links.ts';

/** What a dispatch answers at once. */
export function dispatchedAnswer(id: string, href: (path: string) => string, clientId?: string): Answer {
  return {
    status: 202,
    headers: { location: queryPath(id) },
    body: { id, status: 'queued', ...(clientId !== undefined && { clientId }), links: queryLinks(id, href) },
  };
}
