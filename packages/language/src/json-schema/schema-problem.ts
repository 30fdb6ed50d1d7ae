/** Why a value does not fit a schema. */
export interface SchemaProblem {
  /** A JSON Pointer into the value. */
  readonly pointer: string;
  readonly code: 'missing' | 'unknown-field' | 'type' | 'choice' | 'shape' | 'size' | 'range' | 'pattern';
  readonly detail: string;
}
