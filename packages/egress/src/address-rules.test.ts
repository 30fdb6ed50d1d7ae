import { describe, expect, test } from 'vitest';
import { createAddressRules } from './address-rules.ts';

const METADATA = ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16'];

/** One or more of every special range; the dotted forms inside IPv6 are the usual ways around a careless check. */
const REFUSED = `
  0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254
  169.254.0.1 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.1 192.88.99.1 192.168.0.1 192.168.255.255
  198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1
  255.255.255.255 :: ::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:0:127.0.0.1
  64:ff9b::127.0.0.1 64:ff9b::10.1.2.3 64:ff9b::a9fe:a9fe 64:ff9b:1::8.8.8.8 100::1 2001::1 2001:db8::1
  2001:10::1 2002:7f00:1:: 2002:a00:1:: 2002:808:808:: 3fff::1 5f00::1 fc00::1 fd12:3456::1 fe80::1
  fe80::1%eth0 fec0::1 ff02::1 4000::1
`
  .trim()
  .split(/\s+/)
  .concat(METADATA);

const ACCEPTED = ['1.1.1.1', '8.8.8.8', '93.184.216.34', '2606:4700::1111', '64:ff9b::8.8.8.8'];

describe('createAddressRules', () => {
  test.each(REFUSED)('%s is refused', (address) => {
    expect(createAddressRules([]).check(address, 80)).toBeUndefined();
  });

  test.each(ACCEPTED)('%s is public', (address) => {
    expect(createAddressRules([]).check(address, 80)).toBeDefined();
  });

  test('an IPv4-mapped address is dialled and judged as IPv4', () => {
    expect(createAddressRules([]).check('::ffff:8.8.8.8', 80)).toBe('8.8.8.8');
    expect(createAddressRules(['127.0.0.0/8']).check('::ffff:127.0.0.1', 80)).toBe('127.0.0.1');
  });

  test.each(METADATA)('%s cannot be allowed', (address) => {
    const rules = createAddressRules(['0.0.0.0/0', '::/0', `${address}/${address.includes(':') ? 128 : 32}`]);
    expect(rules.check(address, 80)).toBeUndefined();
    expect(rules.check('::ffff:169.254.169.254', 80)).toBeUndefined();
    expect(rules.check('64:ff9b::169.254.169.254', 80)).toBeUndefined();
    expect(rules.check('2002:a9fe:a9fe::1', 80)).toBeUndefined();
    expect(rules.check('10.0.0.1', 80)).toBe('10.0.0.1');
  });

  test('a rule with a port allows that port only', () => {
    const rules = createAddressRules(['127.0.0.1/32:8080', '::1/128:9090']);
    expect(rules.check('127.0.0.1', 8080)).toBe('127.0.0.1');
    expect(rules.check('127.0.0.1', 8081)).toBeUndefined();
    expect(rules.check('127.0.0.2', 8080)).toBeUndefined();
    expect(rules.check('::1', 9090)).toBe('::1');
    expect(rules.check('::1', 8080)).toBeUndefined();
  });

  test.each(['127.0.0.1', '127.0.0.0/33', 'localhost/8', '10.0.0.0/8:0', '10.0.0.0/8:70000', '', '::1:80'])(
    'the rule "%s" is not accepted',
    (rule) => {
      expect(() => createAddressRules([rule])).toThrow(expect.objectContaining({ code: 'egress/bad-rule' }));
    },
  );

  test('what is not an address is refused', () => {
    for (const text of ['', 'localhost', '1.2.3.4.5', '[::1]']) {
      expect(createAddressRules(['0.0.0.0/0', '::/0']).check(text, 80)).toBeUndefined();
    }
  });
});
