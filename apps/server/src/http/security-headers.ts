/** What every reply carries, errors included; pages of our own loosen the content policy for themselves. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Only where the connection is encrypted. */
export const STRICT_TRANSPORT = { 'strict-transport-security': 'max-age=31536000' } as const;
