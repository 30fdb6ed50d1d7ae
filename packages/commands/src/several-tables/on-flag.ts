import { parameter, ServiceError } from '@rowmill/contracts';
import { keyPairs, type KeyPair } from './key-pairs.ts';

/** Which columns must be equal. */
export const onFlag = parameter.columns({
  describe:
    'The columns that must be equal: `--on id`, `--on "id, day"`, or `--on id=user` where the other table calls it otherwise.',
});

/** The pairs of a flag that must name at least one. */
export function pairsOf(on: string): KeyPair[] {
  const pairs = keyPairs(on);
  if (pairs.length === 0)
    throw new ServiceError('query/bad-value', { name: '--on', problem: 'names no column' });
  return pairs;
}
