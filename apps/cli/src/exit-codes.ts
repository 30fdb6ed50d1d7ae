import type { Outcome } from '@rowmill/contracts';

/** What the program's exit says; documented in docs/guides/command-line.md. */
export const EXIT = {
  completed: 0,
  failed: 1,
  badUsage: 2,
  partial: 3,
  unreachable: 4,
  notAllowed: 5,
  cancelled: 130,
} as const;

export function exitCodeOf(outcome: Outcome): number {
  switch (outcome.state) {
    case 'completed':
      return outcome.partial ? EXIT.partial : EXIT.completed;
    case 'cancelled':
      return EXIT.cancelled;
    case 'failed':
      return EXIT.failed;
  }
}
