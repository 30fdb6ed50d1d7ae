/** A file that a program writes and people read; committed, and compared in CI. */
export interface GeneratedFile {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
}
