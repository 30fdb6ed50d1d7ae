import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '@rowmill/contracts';

/** Of the role that the program works under, and of the one that may do everything. */
export interface Passwords {
  readonly rowmill: string;
  readonly superuser: string;
}

const FILES = { rowmill: 'password', superuser: 'superuser-password' } as const;

export async function makePasswords(directory: string): Promise<Passwords> {
  const passwords = { rowmill: randomBytes(24).toString('hex'), superuser: randomBytes(24).toString('hex') };
  for (const role of ['rowmill', 'superuser'] as const)
    await writeFile(join(directory, FILES[role]), `${passwords[role]}\n`, { mode: 0o600, flush: true });
  return passwords;
}

export async function readPasswords(directory: string): Promise<Passwords> {
  const read = async (role: keyof Passwords) => {
    const file = join(directory, FILES[role]);
    const text = await readFile(file, 'utf8').catch((cause: unknown) => {
      throw new ServiceError(
        'database/unavailable',
        { problem: `the file ${file} cannot be read` },
        { cause },
      );
    });
    return text.trim();
  };
  return { rowmill: await read('rowmill'), superuser: await read('superuser') };
}
