import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createEgress } from '@rowmill/egress';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../open-store.ts';
import { readSettings } from '../read-settings.ts';
import { readStore } from '../read-store.ts';
import { keyed, numbered, promisesOfAStore, type StoreUnderTest } from '../testing/store-kit.ts';
import { receivedLines } from '../testing/received-lines.fixture.ts';
import { localFile } from './local-file.ts';

let directory: string;
beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), 'rowmill-local-file-'))));
afterEach(() => rm(directory, { recursive: true }));

async function received(folder = 'rows') {
  const names = await readdir(join(directory, folder)).catch(() => []);
  const files = names.map(async (name) => {
    const bytes = await readFile(join(directory, folder, name));
    return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  });
  return receivedLines((await Promise.all(files)).join(''));
}

describe.each(['none', 'gzip'])('compression %s', (compression) => {
  test.each(promisesOfAStore('read'))('$name', async ({ check }) => {
    const given = { name: 'files', configuration: { folder: 'rows', compression, keyField: '_key' } };
    await symlink('/tmp', join(directory, 'elsewhere'));
    const under: StoreUnderTest = {
      store: localFile,
      given,
      world: { egress: createEgress(), filesDirectory: directory },
      received,
      mistakes: [
        {
          given: { name: 'files', configuration: { folder: 'elsewhere' } },
          says: /leads out of the directory/,
        },
      ],
    };
    await check(under);
  });
});

test('nobody may write where the operator names no directory', async () => {
  const settings = readSettings(localFile, { name: 'files', configuration: { folder: 'rows' } });
  await using open = openStore(localFile, settings, { egress: createEgress() });
  await expect(open.write(numbered(1).map(keyed), AbortSignal.timeout(1000))).rejects.toMatchObject({
    code: 'store/unusable',
  });
});

test.each(['..', '.', 'a/b', '-rf', 'a ', '', '/etc', 'a.b', 'x'.repeat(101), 'ä', 'a\n'])(
  'a folder is not called %j',
  (folder) => {
    const given = { name: 'files', configuration: { folder } };
    expect(() => readSettings(localFile, given)).toThrow(/\/body\/config\/configuration\/folder/);
  },
);

test('a file where the folder should be is told', async () => {
  const settings = readSettings(localFile, { name: 'files', configuration: { folder: 'rows' } });
  const world = { egress: createEgress(), filesDirectory: '/dev/null' };
  await using open = openStore(localFile, settings, world);
  await expect(open.write(numbered(1).map(keyed), AbortSignal.timeout(1000))).rejects.toMatchObject({
    code: 'store/unusable',
    message: expect.stringContaining('ENOTDIR') as string,
  });
});

const settings = readSettings(localFile, { name: 'files', configuration: { folder: 'rows' } });

test('files grow up to what the operator allows, those of other folders counted', async () => {
  await rm(join(directory, 'other'), { recursive: true, force: true });
  const world = { egress: createEgress(), filesDirectory: directory, filesMostBytes: 2000 };
  const other = readSettings(localFile, { name: 'other', configuration: { folder: 'other' } });
  await using before = openStore(localFile, other, world);
  await before.write([keyed({ text: 'x'.repeat(1500) })], AbortSignal.timeout(1000));
  await using open = openStore(localFile, settings, world);
  await open.write([keyed({ text: 'x'.repeat(300) })], AbortSignal.timeout(1000));
  const full = {
    code: 'store/unusable',
    message: expect.stringContaining('may take 2000 bytes, and take 18') as string,
  };
  const more = [keyed({ text: 'x'.repeat(300) })];
  await expect(open.write(more, AbortSignal.timeout(1000))).rejects.toMatchObject(full);
  expect(await readdir(join(directory, 'rows'))).toHaveLength(1);
});

test('a disk that is nearly full is asked again', async () => {
  const world = { egress: createEgress(), filesDirectory: directory, filesFreeBytes: 2 ** 60 };
  await using open = openStore(localFile, settings, world);
  await expect(open.write(numbered(1).map(keyed), AbortSignal.timeout(1000))).rejects.toMatchObject({
    code: 'store/unavailable',
    retry: true,
    message: expect.stringContaining('the disk is nearly full') as string,
  });
});

test('no link is read in the place of a file', async () => {
  const world = { egress: createEgress(), filesDirectory: directory };
  await using open = openStore(localFile, settings, world, 'tea');
  await open.write(numbered(1).map(keyed), AbortSignal.timeout(1000));
  await writeFile(join(directory, 'secret'), '{"secret":true}\n');
  await symlink('../secret', join(directory, 'rows', `tea--${'0'.repeat(40)}.ndjson`));
  const at = { ...world, rowsName: 'tea', signal: AbortSignal.timeout(1000) };
  await expect(Array.fromAsync(readStore(localFile, settings, at))).rejects.toMatchObject({
    code: 'store/unusable',
    message: expect.stringContaining('ELOOP') as string,
  });
});
