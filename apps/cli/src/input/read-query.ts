import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { UsageError } from '../usage-error.ts';

/** Where the query text may come from. */
export interface QuerySource {
  /** Words of the command line; joined by spaces, so that a query needs no outer quotes where the shell allows it. */
  readonly words: readonly string[];
  readonly file?: string;
}

/** The query text from the command line, a file, or standard input (`-`, or nothing given and input piped in). */
export async function readQuery({ words, file }: QuerySource, stdin: NodeJS.ReadStream): Promise<string> {
  if (file !== undefined && words.length > 0)
    throw new UsageError('the query is given twice: on the command line and by --file');
  if (file !== undefined) return await readFileText(file);
  if (words.length > 0 && words.join(' ') !== '-') return words.join(' ');
  if (words.length === 0 && stdin.isTTY) {
    throw new UsageError(
      'no query given',
      `rowmill run 'seed [{a: 1}, {a: 2}] || sort a --order descending'`,
    );
  }
  return await text(stdin);
}

async function readFileText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const reason =
      error instanceof Error && 'code' in error && error.code === 'ENOENT'
        ? 'there is no such file'
        : String(error);
    throw new UsageError(`cannot read ${path}: ${reason}`);
  }
}
