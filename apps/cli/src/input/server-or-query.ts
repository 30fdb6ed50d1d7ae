export interface ServerAndWords {
  /** An address, or true for the server of flags, environment or profile. */
  readonly server: string | true | undefined;
  readonly words: readonly string[];
}

/** `--server` may stand before the query without an address: what is no address is the query's first word. */
export function serverOrQuery(server: string | true | undefined, words: readonly string[]): ServerAndWords {
  if (typeof server !== 'string' || /^https?:\/\/\S+$/.test(server)) return { server, words };
  return { server: true, words: [server, ...words] };
}
