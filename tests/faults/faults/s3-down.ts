import { defineFault } from './define-fault.ts';
import { startAgain } from './start-again.ts';

export const s3Down = defineFault({
  name: 'S3 is down',
  weight: 2,
  lasts: [1, 8],
  aim: () => 's3',
  inject: ({ services }) => services.s3.kill(),
  heal: ({ services }) => startAgain(services.s3),
});
