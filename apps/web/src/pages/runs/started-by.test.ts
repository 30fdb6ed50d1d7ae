import { expect, test } from 'vitest';
import { startedBy } from './started-by.ts';

test.each([
  ['user ada', { kind: 'person', name: 'ada' }],
  ['key 0193', { kind: 'key', name: '0193' }],
  ['schedule prices of a shop', { kind: 'schedule', name: 'prices of a shop' }],
  ['demo', { kind: 'other', name: 'demo' }],
  [undefined, { kind: 'other', name: '' }],
])('%s', (createdBy, expected) => expect(startedBy(createdBy)).toEqual(expected));
