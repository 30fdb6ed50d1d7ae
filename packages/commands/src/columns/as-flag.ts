import { parameter } from '@rowmill/contracts';

/** Where the result of a command that changes one column goes. */
export const asFlag = parameter.column({
  describe: 'The column the result goes to; the same column when left out.',
  optional: true,
});
