import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in ticks of a hundredth of a second. */
const TICK_MS = 10;

/** CPU time in ms, user and system, of this process and of all its living children, ended threads included. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + descendants(process.pid).reduce((sum, pid) => sum + cpuTimeOf(pid), 0);
}

function descendants(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendants(child)]);
}

function cpuTimeOf(pid: number): number {
  // Behind the program's name, which may hold blanks; user and system time are fields 14 and 15 of the line.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
