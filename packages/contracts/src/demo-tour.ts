/** A site that came up with the service to try queries on, and queries that work on it as they stand. */
export interface DemoTour {
  /** Where it is, without a slash at the end. */
  readonly url: string;
  /** The simplest first. */
  readonly examples: readonly DemoExample[];
}

export interface DemoExample {
  readonly name: string;
  readonly title: string;
  /** Each with one sentence that says what it does. */
  readonly stages: readonly { readonly text: string; readonly explains: string }[];
}
