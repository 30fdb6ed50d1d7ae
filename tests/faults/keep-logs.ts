import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { World } from './world.ts';

/** Copies what all processes of a world have logged to where it outlives the world. */
export async function keepLogs({ seed, nodes, services }: World): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), `rowmill-faults-logs-${seed}-`));
  for (const { name, logFile } of [...nodes, ...services.all])
    await copyFile(logFile, join(directory, `${name}.log`));
  return directory;
}
