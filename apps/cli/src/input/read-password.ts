import { readFileSync } from 'node:fs';
import { UsageError } from '../usage-error.ts';
import { readHidden } from './read-hidden.ts';

/** A new password: from a file (`-` is standard input), or asked for twice on the terminal. */
export async function readNewPassword(whose: string, file: string | undefined): Promise<string> {
  if (file !== undefined) return readPasswordFile(file);
  if (!process.stdin.isTTY)
    throw new UsageError('no password given, and no terminal to ask for one', '--password-file password.txt');
  const first = await readHidden(`New password for ${whose}`);
  const second = await readHidden('The same again');
  if (first !== second) throw new UsageError('the two are not the same; nothing was changed');
  return first;
}

function readPasswordFile(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new UsageError(`--password-file: ${file} cannot be read`);
  }
}
