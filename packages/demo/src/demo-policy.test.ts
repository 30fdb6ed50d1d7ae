import { expect, test } from 'vitest';
import { demoEgressRule } from './demo-egress-rule.ts';
import { demoPolicy } from './demo-policy.ts';

test('the policy and the rule name the site and nothing else', () => {
  expect(demoPolicy('http://127.0.0.1:8123')).toMatchObject({
    domain: '127.0.0.1',
    policy: { perSecond: 200 },
  });
  expect(demoEgressRule('http://127.0.0.1:8123')).toBe('127.0.0.1/32:8123');
  expect(demoEgressRule('http://127.0.0.1')).toBe('127.0.0.1/32:80');
});
