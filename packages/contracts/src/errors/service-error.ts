import type { FieldProblem } from './field-problem.ts';
import { ERRORS, type ErrorCode } from './table.ts';

export type ErrorDetails = Readonly<Record<string, string | number | boolean | undefined>>;

/** The one error class. Anything else that is thrown is a bug. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  /** Whether trying the same again may help. */
  readonly retry: boolean;
  /** When trying again is known to be useless before; milliseconds from now. */
  readonly retryAfterMs?: number;
  /** Where a request is wrong, when that is known field by field. */
  readonly fields?: readonly FieldProblem[];

  constructor(
    code: ErrorCode,
    details: ErrorDetails = {},
    options: { cause?: unknown; retryAfterMs?: number; fields?: readonly FieldProblem[] } = {},
  ) {
    super(messageOf(code, details), options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.details = details;
    this.retry = ERRORS[code].retry;
    this.retryAfterMs = options.retryAfterMs;
    this.fields = options.fields;
  }
}

/** The message of a code with its `{details}` filled in. */
export function messageOf(code: ErrorCode, details: ErrorDetails): string {
  return ERRORS[code].message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = details[name];
    return value === undefined ? whole : String(value);
  });
}
