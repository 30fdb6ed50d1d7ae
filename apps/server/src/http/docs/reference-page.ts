import { escapeHtml } from './escape-html.ts';

/** Nothing leaves for another host; the policy below would not let it either. */
const CONFIGURATION = {
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  persistAuth: false,
  theme: 'default',
};

/** The page that shows the document: no script of its own, only the bundle beside it. */
export function referencePage(href: (path: string) => string): string {
  const configuration = escapeHtml(JSON.stringify(CONFIGURATION));
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Rowmill API</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><body>',
    `<script id="api-reference" data-url="${href('/openapi.json')}" data-configuration="${configuration}"></script>`,
    `<script src="${href('/docs/api/scalar.js')}"></script></html>`,
  ].join('\n');
}

/** The bundle writes styles into the page, so those are let in; scripts and requests only from here. */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
