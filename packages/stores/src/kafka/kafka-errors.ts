import { ServiceError } from '@rowmill/contracts';
import { isTlsMistake } from '../connections/is-tls-mistake.ts';

/** Names of https://kafka.apache.org/protocol#protocol_error_codes that are about the rows. */
const ABOUT_ROWS = new Set([
  'MESSAGE_TOO_LARGE',
  'RECORD_LIST_TOO_LARGE',
  'INVALID_RECORD',
  'CORRUPT_MESSAGE',
]);

/** Those that the one who set the store up can mend. */
const ABOUT_SETTINGS = new Set([
  'TOPIC_AUTHORIZATION_FAILED',
  'CLUSTER_AUTHORIZATION_FAILED',
  'SASL_AUTHENTICATION_FAILED',
  'UNSUPPORTED_SASL_MECHANISM',
  'ILLEGAL_SASL_STATE',
  'INVALID_TOPIC_EXCEPTION',
  'INVALID_TOPIC',
  'PLT_KFK_AUTHENTICATION',
]);

/** The client does not pass on the code. */
const NO_TOPIC = /^Unknown topic /;

interface ClientError extends Error {
  readonly code?: string;
  readonly apiId?: string;
  readonly errors?: readonly ClientError[];
}

/** An error, what it holds and what caused it. */
function* partsOf(error: unknown): Iterable<ClientError> {
  if (!(error instanceof Error)) return;
  yield error;
  for (const part of (error as ClientError).errors ?? []) yield* partsOf(part);
  yield* partsOf(error.cause);
}

function namesOf(error: unknown): readonly string[] {
  return [...partsOf(error)].flatMap(({ apiId, code }) => [apiId, code]).filter((name) => name !== undefined);
}

export function isUnknownTopic(error: unknown): boolean {
  return [...partsOf(error)].some(({ message }) => NO_TOPIC.test(message));
}

/** Why the broker takes none of the rows, when it is because of one of them. */
export function refusalOf(error: unknown): string | undefined {
  const names = namesOf(error);
  // One of several brokers may have been away at the same time: then all come again.
  if (names.includes('PLT_KFK_NETWORK') || names.includes('PLT_KFK_TIMEOUT')) return undefined;
  return names.find((name) => ABOUT_ROWS.has(name));
}

export function kafkaError(name: string, error: unknown): unknown {
  for (const part of partsOf(error)) if (part instanceof ServiceError) return part;
  const parts = [...partsOf(error)];
  if (parts.length === 0) return error;
  const isOurs = parts.some(isTlsMistake) || namesOf(error).some((each) => ABOUT_SETTINGS.has(each));
  const problem = [...new Set(parts.map(({ message }) => message))].join('; ');
  return new ServiceError(isOurs ? 'store/unusable' : 'store/unavailable', { name, problem });
}
