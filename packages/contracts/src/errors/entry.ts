export interface ErrorEntry {
  /** What the API answers. */
  readonly status: number;
  /** Whether the engine tries the row again. */
  readonly retry: boolean;
  /** `{name}` stands for a detail. Without "you", no full stop. */
  readonly message: string;
  /** What to do next, one sentence for the manual and the command line. */
  readonly remedy: string;
}
