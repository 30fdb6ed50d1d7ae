/** One thing wrong with a request: an item of a problem document's `errors`. */
export interface FieldProblem {
  /** A JSON pointer into the request: `/body/name`, `/query/limit`, `/path/id`. */
  readonly pointer: string;
  /** One word: `missing`, `unknown-field`, `type`… or the code of a problem in a query text. */
  readonly code: string;
  readonly detail: string;
  /** Where in a query text, in UTF-16 units. */
  readonly from?: number;
  readonly to?: number;
}
