/**
 * What can make a browser connect somewhere although the content policy forbids loading: hints, refreshes, other bases. What is
 * in a template is no part of the document here, but would be in the frame.
 */
const RESTLESS =
  'script, style, template, link, meta, base, iframe, frame, object, embed, portal, fencedframe';

/** Attributes that load something, or style, which the content policy would refuse one by one. */
const LOADING = ['src', 'srcset', 'poster', 'background', 'data', 'href', 'xlink:href', 'ping', 'style'];

/** How often HTML is read again to see whether it stays what it was. */
const MOST_READINGS = 8;

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

/**
 * The HTML without what a page has for its browser rather than for its reader; the frame's sandbox is what keeps it harmless.
 * HTML can be written so that it is another thing when it is read again, so it is cleaned until it stays the same.
 */
export function inertPage(html: string): string {
  let clean = cleaned(html);
  for (let reading = 1; reading < MOST_READINGS; reading += 1) {
    const again = cleaned(clean);
    if (again === clean) return framed(clean);
    clean = again;
  }
  return framed('<p>This page never reads the same twice; look at its text instead.</p>');
}

const framed = (html: string): string => scrapedHtml(`<!doctype html><meta charset="utf-8">${html}`);

function cleaned(html: string): string {
  const parsed = new DOMParser().parseFromString(scrapedHtml(html), 'text/html');
  for (const element of parsed.querySelectorAll(RESTLESS)) element.remove();
  for (const element of parsed.querySelectorAll('*')) {
    const link = element.getAttribute('href');
    for (const name of element.getAttributeNames()) {
      const isImage =
        element.localName === 'img' && name === 'src' && /^data:image\//i.test(element.getAttribute(name)!);
      if (/^on|^autofocus$/i.test(name) || (LOADING.includes(name.toLowerCase()) && !isImage))
        element.removeAttribute(name);
    }
    // A link would lead nowhere from inside the frame; where it led can be read.
    if (link !== null) element.setAttribute('title', link);
  }
  return parsed.documentElement.outerHTML;
}
