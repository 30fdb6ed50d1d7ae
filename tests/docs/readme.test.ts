import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const main = `'${process.execPath}' --conditions=@rowmill/source '${join(root, 'apps/cli/src/main.ts')}'`;

/** Every `npx rowmill …` of the README with the block of output behind it, if there is one. */
function examples(): { command: string; output: string }[] {
  const blocks = readFileSync(join(root, 'README.md'), 'utf8').split('```');
  return blocks.flatMap((block, at) => {
    const command = block
      .trim()
      .split('\n')
      .findLast((line) => line.startsWith('npx rowmill run'));
    const between = blocks[at + 1]?.trim();
    return command === undefined || between !== '' ? [] : [{ command, output: blocks[at + 2]!.trim() }];
  });
}

/** Runs it in a shell, as a reader would; both streams, as a terminal mixes them, without the seconds. */
function said(command: string): Promise<string> {
  const words = command.replace('npx rowmill', main);
  return new Promise((resolve) => {
    execFile(
      'bash',
      ['-c', `${words} ${command.includes('-o ') ? '' : '-o table'}`],
      { cwd: root },
      (_error, stdout, stderr) => {
        const summary = stderr.split('\n').filter((line) => !/^ \d+ \w+ +[\d,]+ rows?$/.test(line));
        resolve((stdout + summary.join('\n')).trim());
      },
    );
  });
}

const withoutSeconds = (text: string) => text.replaceAll(/in \d+\.\d s/g, 'in … s');

test.each(examples())('README: $command', async ({ command, output }) => {
  const printed = withoutSeconds(await said(command));
  expect(printed.startsWith(withoutSeconds(output)), printed).toBe(true);
});

test('the README shows at least three commands with what they print', () => {
  expect(examples().length).toBeGreaterThanOrEqual(3);
});
