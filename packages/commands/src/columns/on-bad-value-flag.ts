import { parameter } from '@rowmill/contracts';

/** What a command that reads values does with one it cannot read. */
export const onBadValueFlag = parameter.choice(['error', 'null', 'keep'], {
  describe:
    'What becomes of a value that cannot be read: the row is an error, the result is null, or the value stays.',
  default: 'error',
});
