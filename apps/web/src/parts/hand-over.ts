/** Not every server and proxy takes a longer address. */
const LONGEST_IN_ADDRESS = 4_000;

export interface HandedOver {
  readonly search: { readonly query: string };
  readonly state?: { readonly text: string };
}

/** Where a text stands on its way to the form of another page: in the address, or beside it where it is long. */
export function handOver(text: string): HandedOver {
  return text.length > LONGEST_IN_ADDRESS
    ? { search: { query: '' }, state: { text } }
    : { search: { query: text } };
}
