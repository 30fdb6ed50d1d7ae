import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('the committed parser is the one its grammar gives', async () => {
  const script = new URL('../../scripts/generate-grammar.ts', import.meta.url).pathname;
  await expect(promisify(execFile)(process.execPath, [script, '--check'])).resolves.toMatchObject({
    stderr: '',
  });
});
