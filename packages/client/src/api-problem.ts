import type { FieldProblem } from '@rowmill/contracts';

/** What a problem document (RFC 9457) of the service says. */
export interface ProblemFacts {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly requestId?: string;
  readonly retryable: boolean;
  readonly retryAfterMs?: number;
  readonly errors: readonly FieldProblem[];
}

/** The service has refused a request. `code` is one of the table in docs/reference/errors.md, or of a newer version's. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  /** Under which the server's log has more. */
  readonly requestId?: string;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  readonly retryAfterMs?: number;
  /** Where the request is wrong, field by field. */
  readonly errors: readonly FieldProblem[];

  constructor(facts: ProblemFacts) {
    super(facts.detail);
    this.name = 'ApiProblem';
    this.status = facts.status;
    this.code = facts.code;
    this.detail = facts.detail;
    this.retryable = facts.retryable;
    this.errors = facts.errors;
    if (facts.requestId !== undefined) this.requestId = facts.requestId;
    if (facts.retryAfterMs !== undefined) this.retryAfterMs = facts.retryAfterMs;
  }
}
