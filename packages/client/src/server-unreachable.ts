/** Nothing answers at the server's address, or the connection broke and did not come back. */
export class ServerUnreachable extends Error {
  readonly server: string;

  constructor(server: string, cause: unknown) {
    super(`${server} cannot be reached: ${reasonOf(cause)}`, { cause });
    this.name = 'ServerUnreachable';
    this.server = server;
  }
}

/** `fetch failed` says nothing; what it wraps does. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0]);
  return cause.cause === undefined ? cause.message : reasonOf(cause.cause);
}
