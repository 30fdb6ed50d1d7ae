import type { Row, Value } from '@rowmill/contracts';

/** How the text around a secret wants it escaped. */
export type SecretEscape = 'raw' | 'json' | 'url' | 'header' | 'base64';

/** What tokens stand for while a stage runs; all but the row is fixed when the query is dispatched. */
export interface Scope {
  /** Missing where a stage sees no single row. */
  readonly row?: Row;
  /** The run's instant in epoch milliseconds. */
  readonly now: number;
  readonly queryId: string;
  readonly checkpoints: ReadonlyMap<string, Value>;
  readonly prompts: ReadonlyMap<string, Value>;
  readonly templates: ReadonlyMap<string, Value>;
  /** From `bindLets(…).values(scope)`; may be left out in a query without `let`. */
  readonly lets?: ReadonlyMap<string, Value>;
  /** What `$pagination.next$` stands for; while it is not known the token stands as it is written. */
  readonly next?: Value;
  /**
   * A marker that stands for the secret until the request leaves. It holds letters, digits, `-` and `_` only, so that no
   * escaping changes it.
   */
  credential(name: string, escape: SecretEscape): string;
}
