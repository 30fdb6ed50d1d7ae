import { credentialFacts, ServiceError } from '@rowmill/contracts';
import { maskOf } from '@rowmill/egress';
import { AuthorizationResponseError, ResponseBodyError } from 'oauth4webapi';
import type { Secret } from '../secrets/query-secrets.ts';
import { tokenHost } from './request-token.ts';

const TOO_MANY = 429;
/** What the other side says is for a line of a message. */
const LONGEST_WORDS = 200;

type Credential = NonNullable<Secret['credential']>;

/** Why there is no token, in our own words; errors of the way out stay what they are. */
export function tokenProblem(error: unknown, name: string, credential: Credential): unknown {
  if (error instanceof ServiceError || !(error instanceof Error)) return error;
  const host = tokenHost(credential);
  const shown = (problem: string): string => cut(withoutSecrets(problem, credential));
  if (error instanceof AuthorizationResponseError)
    return new ServiceError('credential/token-refused', { name, host, problem: shown(wordsOf(error)) });
  if (error instanceof ResponseBodyError) {
    if (error.error === 'invalid_grant') return new ServiceError('credential/not-connected', { name });
    return new ServiceError(codeFor(error.status), { name, host, problem: shown(wordsOf(error)) });
  }
  const reply = error.cause instanceof Response ? error.cause : undefined;
  const problem = reply === undefined ? shown(error.message) : `it answers with status ${reply.status}`;
  return new ServiceError(codeFor(reply?.status ?? 0), { name, host, problem });
}

function codeFor(status: number): 'credential/token-refused' | 'credential/token-unavailable' {
  return status >= 500 || status === TOO_MANY ? 'credential/token-unavailable' : 'credential/token-refused';
}

function wordsOf({ error, error_description: description }: AuthorizationResponseError | ResponseBodyError) {
  return description === undefined ? error : `${error}, ${description}`;
}

/** Somebody's text: one line, and not the whole page that some send. */
function cut(words: string): string {
  const line = words.replaceAll(/\p{C}+/gu, ' ');
  return line.length <= LONGEST_WORDS ? line : `${line.slice(0, LONGEST_WORDS)}…`;
}

/** Some repeat what they were sent. */
function withoutSecrets(words: string, { type, fields }: Credential): string {
  const known = credentialFacts(type).fields;
  const secrets = Object.entries(fields).flatMap(([field, value]) => (known[field]?.secret ? [value] : []));
  return maskOf(new Set(secrets), '•••')(words);
}
