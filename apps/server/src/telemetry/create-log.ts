import { pino, type DestinationStream, type Logger } from 'pino';

/** Lines of JSON. Whatever lands in one by accident, these never show. */
const HIDDEN = ['authorization', 'cookie', 'password', 'secret', 'token', 'key', 'body', 'headers'].flatMap(
  (name) => [name, `*.${name}`],
);

/** The program's log, to stdout unless told otherwise. Requests add their id to every line. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { name: 'rowmill' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: HIDDEN, censor: '[hidden]' },
    serializers: { err: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** What helps to find a mistake. Other members of an error may hold anything: drivers hang whole connections on theirs. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    ...('code' in error && { code: String(error.code) }),
    stack,
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
