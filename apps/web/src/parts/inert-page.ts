/** What can make a browser connect somewhere although the content policy forbids loading: hints, refreshes, other bases. */
const RESTLESS = 'script, link, meta, base, iframe, frame, object, embed, portal, fencedframe';

interface HtmlPolicy {
  createHTML(text: string): string;
}

let policy: HtmlPolicy | undefined;

/** The only place where text may become HTML: a document that is parsed and never shown, and the sandboxed frame's. */
function scrapedHtml(text: string): string {
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy };
  };
  policy ??= trustedTypes?.createPolicy('scraped-html', { createHTML: (html) => html }) ?? {
    createHTML: (html) => html,
  };
  return policy.createHTML(text);
}

/** The HTML without what a page has for its browser rather than for its reader; the frame's sandbox is what keeps it harmless. */
export function inertPage(html: string): string {
  const parsed = new DOMParser().parseFromString(scrapedHtml(html), 'text/html');
  for (const element of parsed.querySelectorAll(RESTLESS)) element.remove();
  return scrapedHtml(`<!doctype html><meta charset="utf-8">${parsed.documentElement.outerHTML}`);
}
