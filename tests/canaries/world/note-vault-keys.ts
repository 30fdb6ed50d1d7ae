import { readFile } from 'node:fs/promises';
import type { Markers } from './markers.ts';

/** The bytes of the vault's keys, which somebody else has made up. */
export async function noteVaultKeys(markers: Markers, file: string, name: string): Promise<void> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'));
  for (const [index, key] of keys.entries()) markers.add(`${name} ${index}`, Buffer.from(key, 'base64'));
}
