import { expect, test } from 'vitest';
import { shownAndKept } from './shown-and-kept.ts';

test('secrets are told by their mask and never shown', () => {
  expect(shownAndKept({ accessKeyId: '••••••••', region: 'eu-west-1', secretAccessKey: '••••••••' })).toEqual(
    {
      shown: { region: 'eu-west-1' },
      kept: ['/accessKeyId', '/secretAccessKey'],
    },
  );
  expect(shownAndKept({})).toEqual({ shown: {}, kept: [] });
});
