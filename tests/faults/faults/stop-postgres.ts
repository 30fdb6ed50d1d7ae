import { defineFault } from './define-fault.ts';
import { startAgain } from './start-again.ts';

/** The immediate shutdown: every connection breaks, and the next start recovers. */
export const stopPostgres = defineFault({
  name: 'stop PostgreSQL at once',
  weight: 2,
  lasts: [0.2, 3],
  aim: () => 'postgres',
  inject: ({ services }) => services.postgres.stop({ immediate: true }),
  heal: ({ services }) => startAgain(services.postgres),
});
