import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENT_TYPES, NOTICE_EVENT, TEST_EVENT } from '@rowmill/contracts';
import { expect, test } from 'vitest';

const GUIDE = readFileSync(join(import.meta.dirname, '../../docs/guides/webhooks.md'), 'utf8');

test('the check by hand prints what the guide says', () => {
  const blocks = GUIDE.split('```');
  const at = blocks.findIndex((block) => block.startsWith('ts\n'));
  const folder = mkdtempSync(join(tmpdir(), 'rowmill-webhooks-guide-'));
  try {
    const file = join(folder, 'check.ts');
    writeFileSync(file, blocks[at]!.slice('ts\n'.length));
    const printed = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
      encoding: 'utf8',
    });
    expect(printed.trim()).toBe(blocks[at + 2]!.trim());
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every type of message is in the table', () => {
  for (const type of [...EVENT_TYPES, NOTICE_EVENT, TEST_EVENT]) expect(GUIDE).toContain(`\`${type}\``);
});
