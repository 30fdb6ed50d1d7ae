import type { SiteReply } from '../../define-command.ts';

/** A page of an example. */
export function htmlPage(body: string, head = ''): SiteReply {
  return {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lamps</title>${head}</head><body>${body}</body></html>`,
  };
}

/** A small shop, for examples. */
export const LAMPS = {
  'GET /lamps': htmlPage(
    '<main><h1>Lamps</h1><a class="lamp" href="/lamps/1">Desk</a> <a class="lamp" href="/lamps/2">Floor</a></main>',
  ),
};
