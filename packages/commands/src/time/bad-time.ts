import { ServiceError, type Value } from '@rowmill/contracts';

/** What a command does with a value that is no time, by its flag `--onBadValue`; null is no bad value. */
export function badTime(value: Value, column: string, onBadValue: 'error' | 'null' | 'keep'): Value {
  if (value === null || onBadValue === 'null') return null;
  if (onBadValue === 'keep') return value;
  throw new ServiceError('row/bad-value', { name: column, problem: 'is no time that can be read' });
}
