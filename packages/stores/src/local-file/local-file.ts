import { constants } from 'node:fs';
import { access, lstat, mkdir, open, readdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ServiceError } from '@rowmill/contracts';
import { Type } from 'typebox';
import { defineStore, type StoreWorld } from '../define-store.ts';
import { keyField } from '../rows/printed-row.ts';
import { compression, isRowsFile, rowsFile } from '../rows/rows-file.ts';
import { rowsInFiles, type KeptFile } from '../rows/rows-in-files.ts';
import { FilesRoom } from './files-room.ts';
import { writeWhole } from './write-whole.ts';

export const localFile = defineStore({
  type: 'localFile',
  summary: 'Files of NDJSON in a folder on the machine of the worker.',
  details:
    'Only below the directory that the operator names in `stores.filesDirectory`; where there is none, this type cannot be used. Each workspace has a folder of its own there, named by its id. Each batch of rows is one file, so that readers never see half a row: `cat folder/*.ndjson` gives them all. Files of rows that have a name begin with it, and `thaw` reads them back. In a cluster every worker writes to its own disk, unless the directory is shared.',
  configuration: {
    folder: Type.String({
      pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$',
      description: 'The name of the folder; it is made when the first rows come.',
    }),
    compression,
    keyField,
  },
  credentials: {},
  destination: [],
  guarantees: {
    acknowledged: true,
    repeats: 'harmless',
    details:
      'Rows are on the disk when they are acknowledged. A batch that comes again replaces its file; rows that come again in another batch are there twice, with the same key where `keyField` is set.',
  },
  errors: ['store/unusable', 'store/unavailable'],
  size: { rows: 10_000, bytes: 8_000_000 },
  examples: [
    { title: 'Plain lines', configuration: { folder: 'prices' } },
    {
      title: 'Compressed, with the key of each row',
      configuration: { folder: 'prices', compression: 'gzip', keyField: '_key' },
    },
  ],

  async test({ name, configuration }, world) {
    const directory = await folderOf(name, configuration.folder, world);
    await guarded(name, () => access(directory, constants.W_OK));
  },
  open({ name, configuration }, world, rowsName) {
    let room: FilesRoom | undefined;
    return {
      async write(rows, signal) {
        const directory = await folderOf(name, configuration.folder, world);
        const { file, bytes } = await rowsFile(rows, rowsName, configuration);
        signal.throwIfAborted();
        room ??= roomOf(name, directory, world);
        await guarded(name, () => room!.take(bytes.length));
        await guarded(name, () => writeWhole(join(directory, file), bytes));
        return { refused: [] };
      },
      async [Symbol.asyncDispose]() {},
    };
  },
  async *read({ name, configuration }, { rowsName, signal, ...world }) {
    const directory = await folderOf(name, configuration.folder, world);
    const files = await guarded(name, () => filesOf(directory, rowsName));
    yield* rowsInFiles(name, files, signal, (file) =>
      guarded(name, () => readWhole(join(directory, file), signal)),
    );
  },
});

/** Of the directory of the workspace, in which the folder lies. */
function roomOf(name: string, folder: string, world: StoreWorld): FilesRoom {
  const { filesMostBytes: mostBytes, filesFreeBytes: freeBytes } = world;
  return new FilesRoom(name, dirname(folder), {
    ...(mostBytes !== undefined && { mostBytes }),
    ...(freeBytes !== undefined && { freeBytes }),
  });
}

async function filesOf(directory: string, rowsName: string): Promise<readonly KeptFile[]> {
  const names = (await readdir(directory)).filter((file) => isRowsFile(file, rowsName));
  const files: KeptFile[] = [];
  for (const file of names) {
    const { size, mtimeMs } = await lstat(join(directory, file));
    files.push({ file, bytes: size, writtenMs: mtimeMs });
  }
  return files;
}

/** Somebody may have put a link there, and it would lead elsewhere. */
async function readWhole(path: string, signal: AbortSignal): Promise<Uint8Array> {
  await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  return await file.readFile({ signal });
}

async function folderOf(name: string, folder: string, { filesDirectory }: StoreWorld): Promise<string> {
  if (filesDirectory === undefined)
    throw new ServiceError('store/unusable', {
      name,
      problem: 'the operator names no stores.filesDirectory',
    });
  const directory = join(filesDirectory, folder);
  return await guarded(name, async () => {
    await mkdir(directory, { recursive: true });
    // Somebody may have put a link there, and it would lead elsewhere.
    if (dirname(await realpath(directory)) !== (await realpath(filesDirectory)))
      throw new ServiceError('store/unusable', { name, problem: `${folder} leads out of the directory` });
    return directory;
  });
}

/** Mistakes of the operator that trying again does not mend; of the rest (a full disk, say) it may. */
const LASTING = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ELOOP', 'ENAMETOOLONG']);

async function guarded<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    const problem = `the disk answers ${code}`;
    throw new ServiceError(LASTING.has(code) ? 'store/unusable' : 'store/unavailable', { name, problem });
  }
}
