/** On whose behalf something is done. */
export interface Author {
  readonly workspace: string;
  /** `key <id>`, `user <name>`, or the part of the program that acts by itself. */
  readonly actor: string;
  readonly address?: string;
  readonly requestId?: string;
}

export type AuditOutcome = 'ok' | 'failed' | 'refused';

export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

/** Something that happened and must be remembered. Never holds a secret. */
export interface AuditEntry extends Author {
  /** The operationId, or a name in the same style for what is no operation. */
  readonly operation: string;
  /** What it was done to. */
  readonly object?: string;
  /** `ok` when left out. */
  readonly outcome?: AuditOutcome;
  readonly details?: AuditDetails;
}

/** An entry as it is kept: numbers are dense and begin at 1 in each workspace. */
export interface AuditRecord {
  readonly number: number;
  readonly at: Date;
  readonly actor: string;
  readonly address?: string;
  readonly requestId?: string;
  readonly operation: string;
  readonly object?: string;
  readonly outcome: string;
  readonly details: AuditDetails;
}
