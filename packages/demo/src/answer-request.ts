import type { IncomingMessage } from 'node:http';
import { notFound } from './answers/not-found.ts';
import type { DemoAnswer, DemoRoute, DemoVisit } from './define-demo-route.ts';

export interface Surroundings extends Pick<DemoVisit, 'site' | 'signal'> {
  /** How often each path was asked for; counted up here. */
  readonly visits: Map<string, number>;
}

/** Finds the route for a request and lets it answer. */
export async function answerRequest(
  { method = 'GET', url: target = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  routes: readonly DemoRoute[],
  { site, signal, visits }: Surroundings,
): Promise<DemoAnswer> {
  if (method !== 'GET' && method !== 'HEAD') return onlyReading(method);
  // A target such as //other/x must not be taken for another host.
  const url = URL.parse(site + target);
  const segments = url && decodedSegments(url.pathname);
  if (!segments) return { status: 400, type: 'text/plain; charset=utf-8', body: 'This is no address.\n' };
  for (const route of routes) {
    const parts = partsOf(route.path, segments);
    if (!parts) continue;
    const visitsBefore = visits.get(url.pathname) ?? 0;
    // Only paths that exist are remembered, so that the memory cannot grow without end.
    if (parts.size === 0) visits.set(url.pathname, visitsBefore + 1);
    return await route.answer({ url, headers, parts, site, visitsBefore, signal });
  }
  return notFound(url.pathname);
}

function decodedSegments(path: string): string[] | undefined {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** The parts of a path that fits the pattern, or nothing. */
function partsOf(pattern: string, segments: readonly string[]): Map<string, string> | undefined {
  const wanted = pattern.split('/');
  if (wanted.length !== segments.length) return undefined;
  const parts = new Map<string, string>();
  for (const [index, name] of wanted.entries()) {
    const segment = segments[index]!;
    if (name.startsWith(':')) parts.set(name.slice(1), segment);
    else if (name !== segment) return undefined;
  }
  return parts;
}

function onlyReading(method: string): DemoAnswer {
  return {
    status: 405,
    headers: { allow: 'GET, HEAD' },
    type: 'text/plain; charset=utf-8',
    body: `The demo site only answers GET and HEAD, not ${method}.\n`,
  };
}
