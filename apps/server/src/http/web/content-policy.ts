/**
 * What pages of the web application may do: our own scripts and nothing inline, requests to this host only. Style sheets that
 * scripts make carry the page's nonce. Pictures are screenshots of this service.
 */
export function contentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-src 'self' blob:",
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // `default` lets style sheets be written, `scraped-html` lets a sandboxed frame be filled, `text-reader` starts the one
    // worker; see apps/web.
    'trusted-types default scraped-html text-reader',
  ].join('; ');
}
