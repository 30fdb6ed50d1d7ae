import { expect, test } from 'vitest';
import { planFaults } from './fault-plan.ts';
import { FAULTS } from './faults/faults.ts';

test('one seed gives one plan, another seed another one', () => {
  expect(planFaults(5, 40, FAULTS)).toEqual(planFaults(5, 40, FAULTS));
  expect(planFaults(6, 40, FAULTS)).not.toEqual(planFaults(5, 40, FAULTS));
});

test('25 faults are one of every kind at least, and end with those that close the gates', () => {
  const plan = planFaults(1, 25, FAULTS).map(({ fault }) => fault);
  expect(new Set(plan)).toEqual(new Set(FAULTS));
  const closing = plan.map(({ closesGates = false }) => closesGates);
  expect(closing).toEqual([...Array<boolean>(23).fill(false), true, true]);
});
