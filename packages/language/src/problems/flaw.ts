import { messageOf, type ErrorCode, type ErrorDetails, type Problem } from '@rowmill/contracts';

/** What is wrong with a value; places are relative to it where they are known. */
export interface Flaw {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly from?: number;
  readonly to?: number;
  readonly severity?: 'error' | 'warning';
  readonly expected?: readonly string[];
  readonly fix?: string;
}

/** A value, or why there is none. */
export type Reading<T> =
  | { readonly value: T; readonly flaw?: undefined }
  | { readonly value?: undefined; readonly flaw: Flaw };

export function problemOf(flaw: Flaw, from: number, to: number): Problem {
  return {
    code: flaw.code,
    message: messageOf(flaw.code, flaw.details),
    severity: flaw.severity ?? 'error',
    from,
    to,
    ...(flaw.expected && { expected: flaw.expected }),
    ...(flaw.fix !== undefined && { fix: flaw.fix }),
  };
}
