import type { ErrorCode } from '@rowmill/contracts';

/** Why there is no browser for a job. */
export const NO_BROWSER_ERRORS: readonly ErrorCode[] = [
  'browser/busy',
  'browser/not-found',
  'browser/not-started',
];

/** What can become of an expression that has no page. */
export const EXPRESSION_ERRORS: readonly ErrorCode[] = [
  ...NO_BROWSER_ERRORS,
  'browser/crashed',
  'browser/timeout',
  'browser/expression-failed',
  'browser/result-too-large',
];

/** What can become of a page. */
export const PAGE_ERRORS: readonly ErrorCode[] = [
  ...EXPRESSION_ERRORS,
  'browser/navigation-failed',
  'browser/tls-failed',
  'browser/proxy-failed',
  'browser/auth-required',
  'browser/blocked',
  'browser/download',
  'browser/selector-not-found',
  'browser/too-many-pixels',
  'egress/away',
  'egress/bad-address',
  'egress/bad-header',
  'egress/bad-proxy',
  'egress/denied',
  'egress/proxy-failed',
  'egress/unreachable',
  'policy/closed',
  'policy/wait',
  'engine/storage',
  'limit/disk-low',
];
