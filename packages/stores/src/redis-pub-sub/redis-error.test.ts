import { expect, test } from 'vitest';
import { redisError } from './redis-error.ts';

const { signal } = new AbortController();

test.each([
  'LOADING Redis is loading the dataset in memory',
  'BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE.',
  "OOM command not allowed when used memory > 'maxmemory'.",
  'MASTERDOWN Link with MASTER is down',
  'CLUSTERDOWN The cluster is down',
  'ERR max number of clients reached',
  'ERR max number of clients + cluster connections reached',
  'ERR Error accepting a new connection',
  'Connection is closed.',
  'Command timed out',
])('passes: %s', (message) => {
  expect(redisError('channel', new Error(message), signal)).toMatchObject({
    code: 'store/unavailable',
    retry: true,
  });
});

test.each([
  'NOAUTH Authentication required.',
  'WRONGPASS invalid username-password pair or user is disabled.',
  'NOPERM No permissions to access a channel',
  'DENIED Redis is running in protected mode because protected mode is enabled',
  "ERR unknown command 'PUBLISH', with args beginning with: ",
  'ERR AUTH <password> called without any password configured for the default user.',
  'ERR Client sent AUTH, but no password is set',
  'ERR invalid password',
  'self-signed certificate',
])('stays: %s', (message) => {
  expect(redisError('channel', new Error(message), signal)).toMatchObject({
    code: 'store/unusable',
    retry: false,
  });
});

test('of a signal its reason', () => {
  const reason = new Error('cancelled');
  expect(redisError('channel', new Error('Connection is closed.'), AbortSignal.abort(reason))).toBe(reason);
});
