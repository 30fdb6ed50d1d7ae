import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { layers, rooms } from '../../architecture.ts';

const root = join(import.meta.dirname, '../..');
let mirror: string;

/** The rules are broken in a mirror of the repository, so that a crash leaves nothing behind. */
beforeAll(() => {
  mirror = mkdtempSync(join(tmpdir(), 'rowmill-architecture-'));
  for (const file of ['architecture.ts', 'oxlint.config.ts', 'package.json'])
    copyFileSync(join(root, file), join(mirror, file));
  symlinkSync(join(root, 'node_modules'), join(mirror, 'node_modules'));
});

afterAll(() => rmSync(mirror, { recursive: true, force: true }));

function lint(file: string, text: string): string {
  const path = join(mirror, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  try {
    execFileSync(join(root, 'node_modules/.bin/oxlint'), ['--deny-warnings', file], {
      cwd: mirror,
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    const { stdout } = error as { stdout: Buffer };
    return stdout.toString();
  } finally {
    rmSync(path);
  }
}

const everyPackage = [
  'contracts',
  'language',
  'commands',
  'egress',
  'engine',
  'engine/local',
  'cluster',
  'cli',
];

describe.each(Object.entries(layers))('%s', (folder, { mayUse }) => {
  const allowed: readonly string[] = mayUse;
  const forbidden = everyPackage.filter((name) => !allowed.includes(name));

  test.each(forbidden)('may not use %s', (name) => {
    expect(lint(`${folder}/src/breaks-the-rule.ts`, `export { thing } from '@rowmill/${name}';\n`)).toContain(
      'See architecture.ts',
    );
  });

  test.each(allowed)('may use %s', (name) => {
    expect(lint(`${folder}/src/keeps-the-rule.ts`, `export { thing } from '@rowmill/${name}';\n`)).toBe('');
  });

  test('does not reach into another package by path', () => {
    expect(
      lint(`${folder}/src/breaks-the-rule.ts`, `export { thing } from '../../../packages/other/src/x.ts';\n`),
    ).toContain('by its name');
  });
});

describe.each(Object.entries(rooms))('room %s', (folder, { mayNotUse, why }) => {
  test.each([...mayNotUse])('may not use %s', (pattern) => {
    const name = pattern.replace('/**', '/promises').replace('*', 'fs');
    expect(
      lint(`${folder}/breaks-the-rule.ts`, `export { thing } from '${name}';\n`).replaceAll(/\s+/g, ' '),
    ).toContain(why);
  });
});

test.each([
  ['a default export', 'packages/engine/src/x.ts', 'export default 1;\n', 'no-default-export'],
  [
    'a file over 400 lines',
    'packages/engine/src/x.ts',
    `${Array.from({ length: 401 }, (_, n) => `export const a${n} = 1;`).join('\n')}\n`,
    'max-lines',
  ],
  ['the console', 'packages/engine/src/x.ts', "console.log('x');\n", 'no-console'],
  ['any', 'packages/engine/src/x.ts', 'export type A = any;\n', 'no-explicit-any'],
])('%s is refused', (_what, file, text, rule) => {
  expect(lint(file, text)).toContain(rule);
});

test('a cycle of imports is refused', () => {
  const other = join(mirror, 'packages/engine/src/b.ts');
  mkdirSync(dirname(other), { recursive: true });
  writeFileSync(other, "import { a } from './a.ts';\nexport const b = a;\n");
  expect(lint('packages/engine/src/a.ts', "import { b } from './b.ts';\nexport const a = b;\n")).toContain(
    'no-cycle',
  );
  rmSync(other);
});
