/** A mistake on the command line itself; exit code 2. */
export class UsageError extends Error {
  /** A command that would have worked. */
  readonly example?: string;

  constructor(message: string, example?: string) {
    super(message);
    this.name = 'UsageError';
    if (example !== undefined) this.example = example;
  }
}
