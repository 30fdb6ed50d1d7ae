import { DENIED_HEADER, PROBLEM_HEADER } from './refusal.ts';

/** They speak about one connection only; Host and Expect are written or answered by us. */
const ONE_HOP = new Set([
  'connection',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  DENIED_HEADER,
  PROBLEM_HEADER,
]);

/** Names and values in turn as they came, without those that end here, or that `Connection` names. */
export function endToEndHeaders(raw: readonly string[], connection: string | undefined): string[] {
  const named = connection
    ?.toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const kept: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at] ?? '';
    const lower = name.toLowerCase();
    if (ONE_HOP.has(lower) || named?.includes(lower)) continue;
    kept.push(name, raw[at + 1] ?? '');
  }
  return kept;
}
