const MOST = 2048;

/** The path of an address without its query string, cut where it is absurdly long. */
export function pathOf(address: string): string {
  const path = address.split('?', 1)[0] ?? '';
  // Half an escape at the end would make it no address at all.
  return path.length <= MOST ? path : path.slice(0, MOST).replace(/%[^%]?$/, '');
}
