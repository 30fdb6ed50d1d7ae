import { defineFault } from './define-fault.ts';
import { startAgain } from './start-again.ts';

export const killTemporal = defineFault({
  name: 'kill Temporal',
  weight: 2,
  lasts: [0.2, 3],
  aim: () => 'temporal',
  inject: ({ services }) => services.temporal.kill(),
  heal: ({ services }) => startAgain(services.temporal),
});
