import { expect, test } from 'vitest';
import { readSettings } from '../configuration/read-settings.ts';
import { wayOut } from './way-out.ts';

const of = (flags: Readonly<Record<string, string>>) => wayOut(readSettings({ flags }).settings);
const token = 'x'.repeat(32);

test('nothing but what may be reached, unless the operator says more', () => {
  expect(of({})).toEqual({ allow: [] });
  expect(
    of({
      'egress.allow': '10.0.0.0/8:443',
      'egress.proxy': 'http://ada:secret@proxy.corp:3128',
      'egress.caFile': '/etc/ca.pem',
      'egress.via': 'http://egress.corp:7720/',
      'egress.token': token,
    }),
  ).toEqual({
    allow: ['10.0.0.0/8:443'],
    companyProxy: { kind: 'http', host: 'proxy.corp', port: 3128, username: 'ada', password: 'secret' },
    caFile: '/etc/ca.pem',
    via: { url: 'http://egress.corp:7720', token },
  });
});

test('a way out through others needs their token', () => {
  expect(() => of({ 'egress.via': 'http://egress.corp:7720' })).toThrow('egress.token is missing');
});

test('a proxy that is none is refused without being shown', () => {
  expect(() => of({ 'egress.proxy': 'http://ada:secret@' })).toThrow(
    expect.objectContaining({ code: 'egress/bad-proxy', message: expect.not.stringContaining('secret') }),
  );
});
