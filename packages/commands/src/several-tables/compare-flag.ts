import { parameter } from '@rowmill/contracts';

/** Which columns are compared where whole rows can be. */
export const compareFlag = parameter.columns({
  describe: 'The columns to compare, as in `join`; all that do not begin with _ when left out.',
  optional: true,
});
