import { STATUS_CODES } from 'node:http';
import { ERRORS, type FieldProblem, type ServiceError } from '@rowmill/contracts';

/** RFC 9457, and what it is sent with. */
export interface ProblemReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly document: ProblemDocument;
}

export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly code: string;
  readonly requestId: string;
  readonly retryable: boolean;
  readonly errors: readonly FieldProblem[];
}

/** Their details name files, addresses or statements: the log has them, the client does not. */
const PRIVATE =
  /^(database|internal)\/|^engine\/(storage|out-of-memory|step-crashed)$|^service\/bad-setting$/;

/** Said instead of where a browser was looked for and of its own last words. */
const NO_BROWSER = 'there is no browser here that can be started; `rowmill doctor` says what is missing';

/** The reply for an error. `instance` is the path, without the query string, which may hold secrets. */
export function problemReply(error: ServiceError, instance: string, requestId: string): ProblemReply {
  const { code, retry, retryAfterMs, fields = [] } = error;
  const { status } = ERRORS[code];
  const document = {
    type: `/docs/errors#${code}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: detailOf(error),
    instance,
    code,
    requestId,
    retryable: retry,
    errors: fields,
  };
  const wait = retryAfterMs ?? (retry && (status === 429 || status === 503) ? 1000 : undefined);
  return {
    status,
    document,
    headers: {
      'content-type': 'application/problem+json',
      ...(status === 401 && { 'www-authenticate': 'svc' }),
      ...(wait !== undefined && { 'retry-after': String(Math.max(1, Math.ceil(wait / 1000))) }),
    },
  };
}

function detailOf({ code, message }: ServiceError): string {
  if (code === 'browser/not-found' || code === 'browser/not-started') return NO_BROWSER;
  return PRIVATE.test(code) ? publicDetailOf(ERRORS[code].status) : message;
}

function publicDetailOf(status: number): string {
  return status === 503
    ? 'a part of the service does not answer at the moment'
    : 'something went wrong that should not; the log has more under this request id';
}
