import { describe, expect, test } from 'vitest';
import { createGuard } from './create-guard.ts';
import type { GuardOptions } from './guard-options.ts';

const LIMITS = { connectTimeoutMs: 1_000, pinMs: 0 };

/** What the guard says to an address. Nothing is dialled here, whatever it says. */
async function verdict(host: string, options: GuardOptions, behindProxy = false): Promise<string> {
  const guard = createGuard({ resolve: async () => ['8.8.8.8'], ...options }, LIMITS);
  const upstream = behindProxy ? ({ kind: 'http', host: 'proxy.example', port: 3128 } as const) : undefined;
  try {
    await guard.wayTo(new URL(`https://${host}/`), upstream);
    return 'way';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

const METADATA = [
  '169.254.169.254',
  '[fd00:ec2::254]',
  '100.100.100.200',
  '168.63.129.16',
  '[::ffff:169.254.169.254]',
  '0xa9fea9fe',
  '169.254.170.2',
  '169.254.170.23',
  '[fd00:ec2::23]',
  '[fd20:ce::254]',
  '[fe80::a9fe:a9fe]',
  '192.0.0.192',
  '169.254.0.23',
  '169.254.42.42',
  '[fd00:42::42]',
  '100.96.0.96',
  '[64:ff9b::169.254.169.254]',
];
const PRIVATE = ['10.0.0.1', '192.168.1.1', '172.16.0.1', '127.0.0.1', '[::1]', '[fd00::1]', '2130706433'];

describe('the guard', () => {
  test.each(METADATA)('refuses %s though the operator allows everything', async (host) => {
    const everything = { allow: ['0.0.0.0/0', '::/0'] };
    expect(await verdict(host, everything)).toBe('egress/denied');
    expect(await verdict(host, everything, true)).toBe('egress/denied');
    expect(await verdict('10.0.0.1', everything)).toBe('way');
  });

  test.each(PRIVATE)('refuses %s, also behind a proxy', async (host) => {
    expect(await verdict(host, {})).toBe('egress/denied');
    expect(await verdict(host, {}, true)).toBe('egress/denied');
    expect(await verdict('8.8.8.8', {}, true)).toBe('way');
  });

  test.each([...PRIVATE, ...METADATA])('refuses %s behind a company proxy', async (host) => {
    const companyProxy = { kind: 'http', host: '10.0.0.9', port: 3128 } as const;
    expect(await verdict(host, { companyProxy })).toBe('egress/denied');
    expect(await verdict('a.example', { companyProxy })).toBe('way');
  });

  test('refuses a name that leads inside, behind a company proxy too, but not one only the proxy knows', async () => {
    const companyProxy = { kind: 'http', host: '10.0.0.9', port: 3128 } as const;
    const resolve = async (name: string): Promise<string[]> =>
      name === 'intranet.example' ? ['10.0.0.1'] : [];
    expect(await verdict('intranet.example', { companyProxy, resolve })).toBe('egress/denied');
    expect(await verdict('abroad.example', { companyProxy, resolve })).toBe('way');
    expect(await verdict('abroad.example', { resolve })).toBe('egress/unreachable');
  });

  test('refuses a proxy that is not public itself, and a company proxy at a metadata service', async () => {
    const resolve = async (): Promise<string[]> => ['10.0.0.1'];
    expect(await verdict('8.8.8.8', { resolve }, true)).toBe('egress/denied');
    const companyProxy = { kind: 'http', host: '169.254.169.254', port: 80 } as const;
    expect(await verdict('8.8.8.8', { companyProxy })).toBe('egress/denied');
  });

  test('does not ask a resolver for names behind a proxy', async () => {
    const asked: string[] = [];
    const resolve = async (name: string): Promise<string[]> => (asked.push(name), ['8.8.8.8']);
    expect(await verdict('secret.example', { resolve }, true)).toBe('way');
    expect(asked).toEqual(['proxy.example']);
  });
});
