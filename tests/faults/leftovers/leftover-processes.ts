import { readdirSync, readlinkSync } from 'node:fs';
import { processTree } from '../../laptop/process-tree.ts';
import type { World } from '../world.ts';

/** Processes that nodes started and that outlived them. */
export function leftoverProcesses({ nodes, directory }: World): readonly string[] {
  const alive = new Set(nodes.flatMap(({ pid }) => processTree(pid).map((one) => one.pid)));
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && !alive.has(Number(name)))
    .filter((name) => directoryOf(name)?.startsWith(directory) === true)
    .map((pid) => `process ${pid} outlived the node in ${directoryOf(pid)}`);
}

function directoryOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // it ended while we looked
  }
}
