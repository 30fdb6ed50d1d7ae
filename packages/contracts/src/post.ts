/** A mail as whoever sends it thinks of it; who it comes from is the operator's setting. */
export interface Letter {
  /** At least one: `ada@example.org` or `Ada <ada@example.org>`. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Sends mail. */
export interface Post {
  /** Whether the operator has named a mail server. */
  readonly isSetUp: boolean;
  /**
   * Resolves when the mail server has taken the letter for everybody in `to`. Throws ServiceError `mail/*` or
   * `egress/*`, or the signal's reason.
   */
  send(letter: Letter, signal?: AbortSignal): Promise<void>;
}
