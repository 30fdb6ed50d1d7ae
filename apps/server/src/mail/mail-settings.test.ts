import { expect, test } from 'vitest';
import { readSettings } from '../configuration/read-settings.ts';
import { mailSettings } from './mail-settings.ts';

const described = (flags: Record<string, string>) => mailSettings(readSettings({ flags, env: {} }).settings);

test('without a host there is no mail', () => {
  expect(described({ 'smtp.from': 'mill@example.org' })).toBeUndefined();
});

test('encryption is asked for unless the operator says otherwise', () => {
  expect(described({ 'smtp.host': 'mail.example', 'smtp.from': 'mill@example.org' })).toEqual({
    host: 'mail.example',
    port: 587,
    tls: 'starttls',
    from: 'mill@example.org',
  });
  const login = { 'smtp.user': 'mill', 'smtp.password': 'x' };
  expect(
    described({ 'smtp.host': 'mail.example', 'smtp.from': 'Mill <mill@example.org>', ...login }),
  ).toMatchObject({ login: { user: 'mill', password: 'x' } });
});

test.each([
  [{}, 'smtp.from'],
  [{ 'smtp.from': 'mill@example.org', 'smtp.user': 'mill' }, 'smtp.password'],
  [{ 'smtp.from': 'mill@example.org', 'smtp.password': 'x' }, 'smtp.user'],
  [{ 'smtp.from': 'nobody' }, 'smtp.from'],
])('half a description, %j, is refused', (more, setting) => {
  const refused = { code: 'service/bad-setting', message: expect.stringContaining(setting) };
  expect(() => described({ 'smtp.host': 'mail.example', ...more })).toThrow(expect.objectContaining(refused));
});
