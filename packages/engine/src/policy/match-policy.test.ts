import type { DomainPolicy } from '@rowmill/contracts';
import { describe, expect, test } from 'vitest';
import { canonicalDomain } from './canonical-domain.ts';
import { DEFAULT_LIMITS, matchPolicy, policiesByDomain } from './match-policy.ts';

function policy(domain: string, policy: DomainPolicy['policy'] = { perSecond: 5 }): DomainPolicy {
  return { id: domain, name: domain, domain, policy };
}

describe('canonicalDomain', () => {
  test.each([
    ['Example.ORG', 'example.org'],
    ['example.org.', 'example.org'],
    ['example.org:8080', 'example.org'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['0x7f.1', '127.0.0.1'],
    ['[::1]:80', '[::1]'],
    ['localhost', 'localhost'],
  ])('%s is %s', (host, domain) => {
    expect(canonicalDomain(host)).toBe(domain);
  });

  test.each([
    '',
    '.',
    'a..b',
    'http://a.example',
    'a.example/x',
    'u@a.example',
    '*.example.org',
    'a b',
    '::1',
  ])('"%s" is not a domain', (host) => {
    expect(() => canonicalDomain(host)).toThrow(expect.objectContaining({ code: 'policy/bad-domain' }));
  });
});

describe('matchPolicy', () => {
  const policies = policiesByDomain([
    policy('example.org'),
    policy('API.example.org.', { perSecond: 1 }),
    policy('127.0.0.1', { perSecond: 3 }),
    policy('bücher.example', { perMinute: 9 }),
  ]);

  test.each([
    ['example.org', 'example.org'],
    ['www.example.org', 'example.org'],
    ['a.b.c.example.org', 'example.org'],
    ['api.example.org', 'api.example.org'],
    ['v2.api.example.org', 'api.example.org'],
    ['notexample.org', 'notexample.org'],
    ['127.0.0.1', '127.0.0.1'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['deep.shop.co.uk', 'shop.co.uk'],
    ['a.alice.github.io', 'alice.github.io'],
    ['github.io', 'github.io'],
    ['co.uk', 'co.uk'],
    ['127.0.0.2', '127.0.0.2'],
    ['[::1]', '[::1]'],
    ['localhost', 'localhost'],
    ['intranet', 'intranet'],
  ])('%s counts for %s', (host, domain) => {
    const match = matchPolicy(host, policies);
    expect(match.domain).toBe(domain);
    expect(match.limits).toBe(policies.get(domain) ?? DEFAULT_LIMITS);
  });

  test('a second policy for a domain, empty limits and odd numbers are refused', () => {
    const codes = [
      [policy('a.example'), policy('A.example.')],
      [policy('a.example', {})],
      [policy('a.example', { perSecond: -1 })],
      [policy('a.example', { perSecond: 1.5 })],
    ].map((list) => {
      try {
        return policiesByDomain(list);
      } catch (error) {
        return error instanceof Error && 'code' in error ? error.code : error;
      }
    });
    expect(codes).toEqual(['policy/taken', 'policy/bad-limits', 'policy/bad-limits', 'policy/bad-limits']);
  });
});
