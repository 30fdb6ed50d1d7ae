import { expect, test } from 'vitest';
import { groupErrors } from './group-errors.ts';

const failed = (stage: number, code: string, row: string) => ({
  stage,
  row,
  code,
  message: 'm',
  attempts: 1,
});

test('the same reason in the same stage is told once, with what to do', () => {
  const groups = groupErrors([
    failed(2, 'egress/timeout', '1'),
    failed(1, 'row/bad-value', '2'),
    failed(1, 'api/refused', '3'),
    failed(1, 'api/refused', '4'),
    failed(1, 'of/tomorrow', '5'),
  ]);
  expect(groups.map(({ stage, code, rows }) => [stage, code, rows.map(({ row }) => row)])).toEqual([
    [1, 'api/refused', ['3', '4']],
    [1, 'row/bad-value', ['2']],
    [1, 'of/tomorrow', ['5']],
    [2, 'egress/timeout', ['1']],
  ]);
  expect(groups.map(({ remedy }) => remedy !== undefined)).toEqual([true, true, false, true]);
});
