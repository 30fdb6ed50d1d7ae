/** As far as it is used here. */
type Readability = new (document: Document) => { parse(): Article | null };

export interface Article {
  readonly title?: string | null;
  readonly byline?: string | null;
  readonly dir?: string | null;
  readonly lang?: string | null;
  readonly content?: string | null;
  readonly textContent?: string | null;
  readonly length?: number | null;
  readonly excerpt?: string | null;
  readonly siteName?: string | null;
  readonly publishedTime?: string | null;
}

/** What a reader would read of the page, or of its HTML; null when there is no article in it. The page itself stays as it is. */
export function readArticle(
  Reader: Readability,
  page?: { readonly html: string; readonly url: string },
): Article | null {
  const copy =
    page === undefined
      ? (Node.prototype.cloneNode.call(document, true) as Document)
      : new DOMParser().parseFromString(page.html, 'text/html');
  if (!copy.documentElement) return null;
  if (page !== undefined) {
    const base = copy.querySelector('base[href]') ?? copy.head.appendChild(copy.createElement('base'));
    base.setAttribute('href', URL.parse(base.getAttribute('href') ?? '', page.url)?.href ?? page.url);
  }
  // By their names they take the place of what documents and forms can do, and lead whoever walks them in circles.
  const named = 'button, embed, fieldset, form, iframe, img, input, object, output, select, textarea';
  for (const element of Document.prototype.querySelectorAll.call(copy, named)) {
    Element.prototype.removeAttribute.call(element, 'name');
    Element.prototype.removeAttribute.call(element, 'id');
  }
  return new Reader(copy).parse();
}
