import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly residentBytes: number;
}

/** Resident memory of a process and everything below it, right now. */
export function residentBytesOfTree(root: number): number {
  return processTree(root).reduce((sum, each) => sum + each.residentBytes, 0);
}

/** A process and everything below it, right now. */
export function processTree(root: number): readonly Process[] {
  const all = processes();
  const tree = new Set([root]);
  // Parents have lower start times than children, but not always lower pids: go round until nothing is added.
  for (let before = -1; before !== tree.size;) {
    before = tree.size;
    for (const each of all) if (tree.has(each.parent)) tree.add(each.pid);
  }
  return all.filter(({ pid }) => tree.has(pid));
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const behindName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return [
          { pid: Number(name), parent: Number(behindName[1]), residentBytes: Number(behindName[21]) * 4096 },
        ];
      } catch {
        return []; // it ended while we looked
      }
    });
}
