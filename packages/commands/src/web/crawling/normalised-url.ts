/** Says who sent a visitor, not which page it is. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|dclid|yclid|mc_[ce]id|_ga|igshid)$/i;

/** One spelling for all addresses of one page: no fragment, parameters in order, none that only says who sent the visitor. */
export function normalisedUrl(address: string): string {
  const url = new URL(address);
  url.hash = '';
  url.username = '';
  url.password = '';
  for (const name of new Set(url.searchParams.keys())) if (TRACKING.test(name)) url.searchParams.delete(name);
  url.searchParams.sort();
  if (url.search === '') url.search = '';
  // Letters that need no escape are the same with one.
  url.pathname = url.pathname
    .replaceAll(/%[0-9a-f]{2}/gi, (code) => {
      const letter = String.fromCodePoint(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(letter) ? letter : code.toUpperCase();
    })
    .replace(/\/(index|default)\.(html?|php|aspx?)$/i, '/');
  return url.href;
}
