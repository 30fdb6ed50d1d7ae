import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface ProcessEntry {
  readonly pid: number;
  readonly group: number;
  readonly parent: number;
  readonly isZombie: boolean;
  readonly command: string;
}

/** Every process of this machine that can be looked at. */
export function allProcesses(): readonly ProcessEntry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [
          {
            pid: Number(name),
            group: Number(group),
            parent: Number(parent),
            isZombie: state === 'Z',
            command,
          },
        ];
      } catch {
        return []; // it ended while we looked
      }
    });
}

/** Sockets and pipes that a process has open. */
export function openHandles(pid: number | 'self'): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
      try {
        return [readlinkSync(`/proc/${pid}/fd/${name}`)];
      } catch {
        return []; // it was closed while we looked
      }
    });
  } catch {
    return []; // it ended while we looked
  }
}

/** Connections that processes have open or half open. */
export function openConnections(pids: readonly number[]): number {
  const connections = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
      readFileSync(table, 'utf8')
        .split('\n')
        .slice(1)
        .map((line) => `socket:[${line.trim().split(/\s+/)[9]}]`),
    ),
  );
  return pids.flatMap(openHandles).filter((handle) => connections.has(handle)).length;
}
