import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placePrograms } from './place-programs.ts';

const STRANGER = { uid: 65_533, gid: 65_533 };
const LINKS = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }];

let root: string;
let directory: string;
let bundle: { folder: string; version: string; major: number };

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'rowmill-place-programs-'));
  await chmod(root, 0o755);
  directory = join(root, 'data');
  await mkdir(directory);
  bundle = { folder: join(root, 'package', 'native'), version: '18.4.0', major: 18 };
  const files = { 'bin/postgres': 'program', 'lib/libx.so.1.2': 'library', 'lib/libx.a': 'for compilers' };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(bundle.folder, path)), { recursive: true });
    await writeFile(join(bundle.folder, path), content, { mode: 0o700 });
  }
  await writeFile(join(bundle.folder, 'pg-symlinks.json'), JSON.stringify(LINKS));
});

afterEach(() => rm(root, { recursive: true }));

const link = () => symlink('libx.so.1.2', join(bundle.folder, 'lib', 'libx.so.1'));

test('a bundle that is complete is used where it is', async () => {
  await link();
  expect(await placePrograms(bundle, directory, undefined)).toBe(bundle.folder);
});

test('without its links it is copied once, and the package is left alone', async () => {
  const copy = await placePrograms(bundle, directory, undefined);
  expect(copy).toBe(join(directory, 'postgres-18.4.0'));
  expect(await readlink(join(copy, 'lib', 'libx.so.1'))).toBe('libx.so.1.2');
  expect(await readFile(join(copy, 'lib', 'libx.so.1'), 'utf8')).toBe('library');
  expect((await readdir(join(copy, 'lib'))).toSorted()).toEqual(['libx.so.1', 'libx.so.1.2']);
  expect((await readdir(join(bundle.folder, 'lib'))).toSorted()).toEqual(['libx.a', 'libx.so.1.2']);

  const { ino } = await stat(copy);
  expect(await placePrograms(bundle, directory, undefined)).toBe(copy);
  expect((await stat(copy)).ino).toBe(ino);
});

test('a bundle that the account of the server may not run is copied to where it may', async () => {
  await link();
  const copy = await placePrograms(bundle, directory, STRANGER);
  expect(copy).toBe(join(directory, 'postgres-18.4.0'));
  for (const path of ['', 'bin', 'bin/postgres', 'lib/libx.so.1'])
    expect((await stat(join(copy, path))).mode & 0o777, path).toBe(0o755);
});
