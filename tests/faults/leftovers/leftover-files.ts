import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { World } from '../world.ts';

/** What a process keeps in its own folder as long as it lives. */
const KEPT = new Set(['lock', 'lock-journal', 'lock.pid']);

/** Files under way of work that has ended, and folders of processes that have. */
export async function leftoverFiles({ nodes, dataOf }: World): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name } of nodes) {
    const scratch = join(dataOf(name), 'engine', 'scratch');
    const owners = await readdir(scratch).catch((): string[] => []);
    if (owners.length > 1) found.push(`${name} has ${owners.length} folders in its scratch`);
    const files = await readdir(scratch, { recursive: true, withFileTypes: true }).catch(() => []);
    const some = files.filter((entry) => entry.isFile() && !KEPT.has(entry.name)).map((entry) => entry.name);
    if (some.length > 0)
      found.push(`${name} has ${some.length} files under way: ${some.slice(0, 3).join(' ')}`);
  }
  return found;
}
