import { tmpdir } from 'node:os';
import type { ScreenshotDraft, Screenshots } from '@rowmill/resources';
import { expect, test } from 'vitest';
import { refuseLowDisk } from './refuse-low-disk.ts';

test('nothing new is kept while the disk is nearly full', async () => {
  const kept: ScreenshotDraft[] = [];
  const screenshots = {
    keep: async (draft: ScreenshotDraft) => {
      kept.push(draft);
      return 'hash';
    },
  } as Screenshots;
  const draft = { workspace: 'w', bytes: new Uint8Array(1), about: { mediaType: 'image/png' } };
  expect(await refuseLowDisk(screenshots, tmpdir(), 0).keep(draft)).toBe('hash');
  await expect(refuseLowDisk(screenshots, tmpdir(), 1e18).keep(draft)).rejects.toMatchObject({
    code: 'limit/disk-low',
    retryAfterMs: 60_000,
  });
  expect(kept).toEqual([draft]);
});
