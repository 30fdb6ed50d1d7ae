import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { World } from '../world.ts';

/** One pool of DuckDB children for queries, one for results. */
const POOLS = 2;

/** Files under way of work that has ended, and folders of processes that have. */
export async function leftoverFiles({ apis, workers, dataOf }: World): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name } of [...apis, ...workers]) {
    const scratch = join(dataOf(name), 'engine', 'scratch');
    const pools = await readdir(scratch).catch((): string[] => []);
    if (pools.length > POOLS) found.push(`${name} has ${pools.length} folders in ${scratch}`);
    const files = await readdir(scratch, { recursive: true, withFileTypes: true }).catch(() => []);
    const some = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    if (some.length > 0)
      found.push(`${name} has ${some.length} files under way: ${some.slice(0, 3).join(' ')}`);
  }
  return found;
}
