import {
  ERRORS,
  ServiceError,
  type ErrorCode,
  type ErrorDetails,
  type FieldProblem,
} from '@rowmill/contracts';

/** An error on its way between two processes. */
export interface CarriedError {
  readonly code: string;
  readonly details: ErrorDetails;
  readonly retryAfterMs?: number;
  readonly fields?: readonly FieldProblem[];
}

export function carry({ code, details, retryAfterMs, fields }: ServiceError): CarriedError {
  return {
    code,
    details,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(fields !== undefined && { fields }),
  };
}

export function uncarry({ code, details, ...rest }: CarriedError): ServiceError {
  return isKnown(code)
    ? new ServiceError(code, details, rest)
    : new ServiceError('internal/bug', { problem: `a browser process says ${code}` });
}

function isKnown(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code);
}
