import type { BoundValue } from '@rowmill/language';

/** Inside the child's directory, for what does not fit into memory; DuckDB makes and empties it. */
export const SPILL_DIRECTORY = 'spill';

/** What a child is told when it starts. */
export interface ChildSettings {
  /** The only directory its SQL can read and write. */
  readonly directory: string;
  /** As DuckDB writes it: `1GB`. */
  readonly memoryLimit: string;
  readonly threads: number;
  /** The child ends itself beyond this: one very long string does not count towards DuckDB's own limit. */
  readonly residentBytes: number;
}

export type ToChild =
  | { readonly kind: 'start'; readonly settings: ChildSettings }
  | { readonly kind: 'run'; readonly text: string; readonly values: readonly BoundValue[] }
  /** A new connection: the temporary tables of the last session are gone. */
  | { readonly kind: 'reset' };

/** Only for small results; rows in number go through files. 64-bit integers come as text. */
export type Cell = string | number | boolean | null | readonly Cell[];

export type FromChild =
  | { readonly kind: 'ready' }
  /** `cpuMs` is what the process has used since it began, `residentBytes` what it holds now. */
  | {
      readonly kind: 'done';
      readonly rows: readonly (readonly Cell[])[];
      readonly cpuMs: number;
      readonly residentBytes: number;
    }
  | { readonly kind: 'failed'; readonly message: string }
  /** The last word before the child ends itself. */
  | { readonly kind: 'too-large' };
