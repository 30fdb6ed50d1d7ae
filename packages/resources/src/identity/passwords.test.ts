import { expect, test } from 'vitest';
import { checkedPassword } from './checked-password.ts';
import { createPasswords } from './passwords.ts';
import { readablePassword } from './readable-password.ts';

const cheap = { memoryKib: 8, passes: 1 };

test('a hash costs 64 MiB and three passes unless it is said otherwise', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('correct horse battery');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await passwords.matches(hash, 'correct horse battery')).toBe(true);
  expect(passwords.isOutdated(hash)).toBe(false);
  expect(createPasswords({ cost: cheap }).isOutdated(hash)).toBe(true);
});

test('compares what people type, not how their keyboard writes it', async () => {
  const passwords = createPasswords({ cost: cheap });
  const hash = await passwords.hash('caf\u00e9 au lait ok');
  expect(await passwords.matches(hash, 'cafe\u0301 au lait ok')).toBe(true);
  expect(await passwords.matches(hash, 'cafe au lait ok')).toBe(false);
  expect(await passwords.matches(undefined, 'cafe au lait ok')).toBe(false);
});

test('two are hashed at once, fifty wait, and the next is told to come back', async () => {
  const passwords = createPasswords({ cost: { memoryKib: 1024, passes: 1 } });
  // One place is taken by the hash that stands for nobody's.
  const asked = Array.from({ length: 60 }, () => passwords.hash('correct horse battery'));
  const ended = await Promise.allSettled(asked);
  const refused = ended.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  expect(refused).toHaveLength(60 - 51);
  for (const reason of refused)
    expect(reason).toMatchObject({ code: 'access/throttled', retryAfterMs: expect.any(Number) });
  expect(await passwords.hash('correct horse battery')).toContain('$argon2id$');
});

test.each([
  ['elevenchars', false],
  ['twelve chars', true],
  ['𝒳'.repeat(11), false],
  ['𝒳'.repeat(12), true],
  ['x'.repeat(1_000), true],
  ['x'.repeat(1_001), false],
  ['é'.repeat(501), false],
  ['administrator', false],
])('%j may be a password: %s', (password, good) => {
  const check = (): string => checkedPassword(password, 'administrator', '/body/password');
  if (good) expect(check()).toBe(password);
  else expect(check).toThrow(expect.objectContaining({ code: 'request/invalid' }));
});

test('a readable password is a good one', () => {
  const made = Array.from({ length: 100 }, readablePassword);
  expect(new Set(made).size).toBe(100);
  for (const password of made) {
    expect(password).toMatch(/^([a-hj-km-np-z2-9]{5}-){3}[a-hj-km-np-z2-9]{5}$/);
    expect(checkedPassword(password, 'admin', '')).toBe(password);
  }
});
