import { expect, test } from 'vitest';
import { findBundle } from './find-bundle.ts';

test('the bundle of this platform is found', () => {
  expect(findBundle()).toMatchObject({ major: 18, version: expect.stringMatching(/^18\./) as string });
});

test.each(['sunos-x64', 'linux-x64-musl', 'win32-x64'])('there is none for %s', (platform) => {
  expect(() => findBundle(platform)).toThrow(
    expect.objectContaining({ code: 'database/unsupported-platform', details: { platform } }),
  );
});
