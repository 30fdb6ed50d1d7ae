import { ServiceError } from '@rowmill/contracts';

/** The error for bytes that are not what they should be; an error of ours passes through unchanged. */
export function unreadable(format: string, cause: unknown, where = ''): ServiceError {
  if (cause instanceof ServiceError) return cause;
  const problem =
    cause instanceof RangeError
      ? 'it is nested too deeply'
      : cause instanceof Error
        ? cause.message
        : String(cause);
  return new ServiceError('row/unreadable', { format, problem: `${where}${problem}` }, { cause });
}
