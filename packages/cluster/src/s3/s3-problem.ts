import { ServiceError } from '@rowmill/contracts';

/** What the SDK's errors have beside a message; which properties else they carry depends on the server. */
interface S3Failure extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly code?: string;
}

/** Says what went wrong with an object or the bucket. Nothing of the error itself is kept: it may carry the access key. */
export function s3Problem(error: unknown, bucket: string, key?: string): ServiceError {
  if (error instanceof ServiceError) return error;
  const failure = firstOf(error);
  const problem = isOfTheDisk(failure) ? failure.message : problemOf(failure, bucket, key);
  return new ServiceError('engine/storage', { problem });
}

/** Whether the same request may succeed a moment later. */
export function mayPass(error: unknown): boolean {
  if (error instanceof ServiceError) return false;
  const failure = firstOf(error);
  if (isOfTheDisk(failure) || failure.name === 'AbortError') return false;
  const status = failure.$metadata?.httpStatusCode;
  return status === undefined || status >= 500 || status === 429 || status === 408;
}

const DISK_CODES = new Set(['ENOSPC', 'EDQUOT', 'ENOENT', 'EACCES', 'EPERM', 'EROFS', 'EIO', 'EMFILE']);

/** Whether it was this machine's file system, not the network. */
export function isOfTheDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && DISK_CODES.has(String(error.code));
}

/** Node tries all addresses of a name and reports all failures. */
function firstOf(error: unknown): S3Failure {
  if (error instanceof AggregateError && error.errors.length > 0) return firstOf(error.errors[0]);
  return error instanceof Error ? error : new Error(String(error));
}

function problemOf(failure: S3Failure, bucket: string, key: string | undefined): string {
  const { name, code, message, $metadata: { httpStatusCode: status } = {} } = failure;
  if (name === 'NoSuchBucket' || (status === 404 && key === undefined))
    return `there is no bucket ${bucket}; make it with the tools of the object store, for instance: aws s3 mb s3://${bucket}`;
  if (status === 404) return `there is no object ${key} in the bucket ${bucket}`;
  const where = key === undefined ? `the bucket ${bucket}` : `object ${key} of the bucket ${bucket}`;
  if (status === 401 || status === 403)
    return `${where} is refused with the access key that is set (${name}); check s3.accessKeyId, s3.secretAccessKey and what the key may do`;
  if (status === undefined) return `${where} cannot be reached: ${message === '' ? (code ?? name) : message}`;
  return `${where}: the object store answered ${status} (${name})`;
}
