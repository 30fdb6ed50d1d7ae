import { constants } from 'node:fs';
import { access, mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ServiceError, type DeliveredRow } from '@rowmill/contracts';
import { Type } from 'typebox';
import { defineStore, type StoreWorld } from '../define-store.ts';
import { batchKey } from '../rows/batch-key.ts';
import { keyField, printedRow } from '../rows/printed-row.ts';
import { writeWhole } from './write-whole.ts';

const compress = promisify(gzip);

export const localFile = defineStore({
  type: 'localFile',
  summary: 'Files of NDJSON in a folder on the machine of the worker.',
  details:
    'Only below the directory that the operator names in `stores.filesDirectory`; where there is none, this type cannot be used. Each workspace has a folder of its own there, named by its id. Each batch of rows is one file, so that readers never see half a row: `cat folder/*.ndjson` gives them all. In a cluster every worker writes to its own disk, unless the directory is shared.',
  configuration: {
    folder: Type.String({
      pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$',
      description: 'The name of the folder; it is made when the first rows come.',
    }),
    compression: Type.Union([Type.Literal('none'), Type.Literal('gzip')], { default: 'none' }),
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
  open({ name, configuration }, world) {
    const { folder, compression } = configuration;
    const print = (row: DeliveredRow): string => `${printedRow(row, configuration.keyField)}\n`;
    return {
      async write(rows, signal) {
        const directory = await folderOf(name, folder, world);
        const text = rows.map(print).join('');
        const bytes = compression === 'gzip' ? await compress(text) : Buffer.from(text);
        signal.throwIfAborted();
        const file = `${batchKey(rows)}.ndjson${compression === 'gzip' ? '.gz' : ''}`;
        await guarded(name, () => writeWhole(join(directory, file), bytes));
        return { refused: [] };
      },
      async [Symbol.asyncDispose]() {},
    };
  },
});

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
