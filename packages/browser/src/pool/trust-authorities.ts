import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CERTIFICATES = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Chromium trusts beside its own authorities those of the database in its home; only NSS's own program writes that. */
export async function trustAuthorities(home: string, caFile: string): Promise<void> {
  const database = join(home, '.pki', 'nssdb');
  await mkdir(database, { recursive: true });
  const certutil = async (...words: readonly string[]): Promise<void> => {
    try {
      await run('certutil', ['-d', `sql:${database}`, ...words]);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        throw new Error('egress.caFile needs certutil, of the package libnss3-tools', { cause: error });
      throw error;
    }
  };
  await certutil('-N', '--empty-password');
  const texts = (await readFile(caFile, 'utf8')).match(CERTIFICATES) ?? [];
  for (const [index, text] of texts.entries()) {
    const file = join(home, `authority-${index}.pem`);
    await writeFile(file, text);
    await certutil('-A', '-n', `authority ${index}`, '-t', 'C,,', '-a', '-i', file);
  }
}
