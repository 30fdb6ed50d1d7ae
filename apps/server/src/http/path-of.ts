/** The path of an address without its query string, cut where it is absurdly long. */
export function pathOf(address: string): string {
  return (address.split('?', 1)[0] ?? '').slice(0, 2048);
}
