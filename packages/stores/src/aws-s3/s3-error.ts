import { ServiceError } from '@rowmill/contracts';

const BUSY = new Set([408, 409, 425, 429]);

/** Answers with the status of a mistake that another try mends: slow or torn requests, and being asked to wait. */
const PASSING = new Set([
  'RequestTimeout',
  'RequestTimeoutException',
  'IncompleteBody',
  'BadDigest',
  'SlowDown',
  'ServiceUnavailable',
  'InternalError',
  'OperationAborted',
  'Throttling',
  'ThrottlingException',
  'ThrottledException',
  'RequestThrottled',
  'RequestThrottledException',
  'RequestLimitExceeded',
  'TooManyRequestsException',
  'BandwidthLimitExceeded',
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'PriorRequestNotComplete',
]);

interface Answered extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
  /** Where the answer could not be read. */
  readonly $response?: { readonly statusCode?: number };
}

/** What the client throws, as a delivery understands it: away, or set up wrongly. */
export function s3Error(name: string, error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof ServiceError) return error;
  const { name: kind, message, $metadata, $response } = error as Answered;
  const status = $metadata?.httpStatusCode ?? $response?.statusCode;
  if (status === undefined) return error;
  const isAway = status >= 500 || BUSY.has(status) || PASSING.has(kind);
  return new ServiceError(isAway ? 'store/unavailable' : 'store/unusable', {
    name,
    problem: `${kind}: ${message}`,
  });
}
