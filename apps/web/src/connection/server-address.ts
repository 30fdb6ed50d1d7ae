/** Where the service is, as the page's <base> says: `http://host:7700` or `https://host/rowmill`. */
export function serverAddress(): string {
  return new URL('..', document.baseURI).href.replace(/\/+$/, '');
}

/** The part of the address in front of every page of ours: `/app` or `/rowmill/app`. */
export function basePath(): string {
  return new URL('.', document.baseURI).pathname.replace(/\/+$/, '');
}
