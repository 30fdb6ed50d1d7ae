import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { claimDirectory } from './claim-directory.ts';

const root = await mkdtemp(join(tmpdir(), 'rowmill-claim-'));
afterAll(() => rm(root, { recursive: true }));

test('each has its own; what a killed process left is taken away, and nothing else', async () => {
  const parent = join(root, 'cache');
  await mkdir(join(parent, 'photographs'), { recursive: true });
  await using first = claimDirectory(parent);
  await writeFile(join(first.path, 'object'), 'rows');
  await using dead = await claimedByAnother(parent);
  await writeFile(join(dead.path, 'object.part'), 'half');
  {
    await using second = claimDirectory(parent);
    await second.swept;
    expect(await readdir(parent)).toHaveLength(4);
  }
  await dead[Symbol.asyncDispose]();
  await using third = claimDirectory(parent);
  await third.swept;
  expect((await readdir(parent)).map((name) => join(parent, name)).toSorted()).toEqual(
    [first.path, third.path, join(parent, 'photographs')].toSorted(),
  );
  expect(await readdir(first.path)).toContain('object');
});

test('many who begin at the same moment do not take each other for dead', async () => {
  const parent = join(root, 'many');
  const all = Array.from({ length: 20 }, () => claimDirectory(parent));
  await Promise.all(all.map(({ swept }) => swept));
  expect(await readdir(parent)).toHaveLength(20);
  for (const one of all) await one[Symbol.asyncDispose]();
  expect(await readdir(parent)).toEqual([]);
});

/** It keeps nothing of what it claimed, so that only the claim itself can keep the lock. */
async function claimedByAnother(parent: string) {
  const program = `
    import { claimDirectory } from ${JSON.stringify(join(import.meta.dirname, 'claim-directory.ts'))};
    const { path, swept } = claimDirectory(${JSON.stringify(parent)});
    await swept;
    setTimeout(() => {
      globalThis.gc();
      console.log(path);
    });
    setInterval(() => {}, 1000);`;
  const flags = [...process.execArgv, '--expose-gc', '--input-type=module'];
  const child = spawn(process.execPath, [...flags, '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    path: line.toString().trim(),
    async [Symbol.asyncDispose]() {
      if (child.kill('SIGKILL')) await once(child, 'exit');
    },
  };
}
