import { defineFault } from './define-fault.ts';
import { startAgain } from './start-again.ts';

/** kill −9; it comes back without anything that it knew. */
export const loseRedis = defineFault({
  name: 'lose Redis',
  weight: 1,
  closesGates: true,
  lasts: [0.2, 2],
  aim: () => 'redis',
  inject: ({ services }) => services.redis.kill(),
  heal: ({ services }) => startAgain(services.redis),
});
