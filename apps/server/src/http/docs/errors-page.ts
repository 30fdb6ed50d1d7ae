import { createHash } from 'node:crypto';
import { ERRORS } from '@rowmill/contracts';
import { escapeHtml } from './escape-html.ts';

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'dt{margin-top:1.5rem;font:600 1rem ui-monospace,monospace}:target{outline:2px solid}';

const rows = Object.entries(ERRORS)
  .map(
    ([code, { status, message, remedy, retry }]) =>
      `<dt id="${code}">${code} · ${status}${retry ? ' · may work later' : ''}</dt>` +
      `<dd>${escapeHtml(message)}. ${escapeHtml(remedy)}</dd>`,
  )
  .join('\n');

/** What the `type` of a problem document points to. */
export const ERRORS_PAGE = {
  html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Errors</title><style>${STYLE}</style><h1>Errors</h1><dl>\n${rows}\n</dl></html>`,
  policy: `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`,
} as const;
