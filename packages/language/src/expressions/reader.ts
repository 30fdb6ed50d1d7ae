import type { Row, Token, Value } from '@rowmill/contracts';

/** What an expression needs besides the row. */
export interface ExpressionEnvironment {
  /** The run's instant in epoch milliseconds. */
  readonly now: number;
  /** What a token of another family than column and row stands for; asked once, not for each row. */
  token(token: Token): Value | undefined;
}

/** Gives a value for a row; `undefined` is missing. */
export type Reader = (row: Row) => Value | undefined;

export type Condition = (row: Row) => boolean;
