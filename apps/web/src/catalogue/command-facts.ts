import type { Signature } from '@rowmill/contracts';

/** What the service tells of a command: its signature, and what a person reads about it. */
export interface CommandFacts extends Signature {
  /** The manual page, in Markdown. */
  readonly manual: string;
  readonly examples: readonly CommandExample[];
}

export interface CommandExample {
  readonly title: string;
  readonly query: string;
  /** It is no query of its own: rows have to come from a stage before. */
  readonly takesRows: boolean;
}
