/** The Link header of a list that goes on: the same address with the next cursor. */
export function nextLink(address: string, cursor: string): string {
  const [path = '', query = ''] = address.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('cursor', cursor);
  return `<${path}?${parameters.toString()}>; rel="next"`;
}
