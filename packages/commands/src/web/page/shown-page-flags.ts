import type { Example } from '../../define-command.ts';

/** Every flag of a page in one example, since every command has all of them. */
export const SHOWN_PAGE_FLAGS =
  `--device "iPhone 12" --headers '{ "x-team": "sea" }' --cookieStorage '{ "taste": "plain" }' ` +
  `--localStorage '{ "seen": true }' --sessionStorage '{ "step": 2 }' --wait main --visible true --hidden false ` +
  `--ready domload --polling 100 --filter "*.tracker.test" --filter /pixel`;

/** A proxy that is not there: the one example of `--proxy` that needs none. */
export function proxyExample(query: string): Example {
  return {
    title: 'A proxy that does not answer',
    query: `${query} --proxy socks5://127.0.0.1:9 --retry 0`,
    rowError: 'browser/proxy-failed',
    browser: true,
  };
}
