import { createReadStream } from 'node:fs';
import type { TableFile } from '@rowmill/commands';
import { ServiceError } from '@rowmill/contracts';

/** Local files for `read`, where they are allowed. */
export function localFiles(allowed: boolean): (path: string) => TableFile {
  return (path) => {
    if (!allowed)
      throw new ServiceError('engine/file-unreadable', {
        file: path,
        problem: 'local files are not allowed here',
      });
    return { path, bytes: () => readFile(path) };
  };
}

async function* readFile(path: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of createReadStream(path)) yield chunk as Uint8Array;
  } catch (error) {
    throw new ServiceError(
      'engine/file-unreadable',
      { file: path, problem: reasonOf(error) },
      { cause: error },
    );
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'reading it is not allowed',
  EISDIR: 'it is a folder',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (Object.hasOwn(REASONS, code) ? REASONS[code] : undefined) ?? String(error);
}
