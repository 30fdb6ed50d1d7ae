import type { Value } from '@rowmill/contracts';
import { describe, expect, test } from 'vitest';
import { gatherer, type Gathering } from './gather-values.ts';

function gather(gathering: Gathering, values: readonly Value[]): Value | undefined {
  const gathered = gatherer(gathering);
  for (const value of values) gathered.add(value);
  return gathered.result();
}

describe('gathering values', () => {
  test.each<[Gathering, Value[], Value | undefined]>([
    ['first', [null, 2, 3], 2],
    ['last', [1, 2, null], 2],
    ['count', [1, null, 'x'], 2],
    ['sum', [1, '2', null, 3], 4],
    ['sum', [9007199254740991, 2], 9007199254740993n],
    ['sum', [2n ** 63n, -(2n ** 63n), 5], 5],
    ['sum', Array.from({ length: 10 }, () => 0.1), 1],
    ['sum', [], 0],
    ['avg', [1, 2, 'x'], 1.5],
    ['avg', ['x'], undefined],
    ['min', ['a', 3, 2, null], 2],
    ['max', ['a', 3, 2, null], 3],
    ['max', [null], undefined],
  ])('%s of %s', (gathering, values, result) => {
    expect(gather(gathering, values)).toBe(result);
  });

  test('a sum beyond all numbers is refused', () => {
    expect(() => gather('sum', [1.7e308, 1.7e308])).toThrow(
      expect.objectContaining({ code: 'row/too-large' }),
    );
  });
});
