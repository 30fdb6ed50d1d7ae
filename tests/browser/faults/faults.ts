import { statfs } from 'node:fs/promises';
import type { SmallDisk } from '../../faults/disk/small-disk.ts';
import { membersOf, signal, type Fault, type FaultyGround } from './fault.ts';

const killed = (name: string, kind: string): Fault => ({
  name,
  async strike(ground, random) {
    const members = membersOf(ground, kind);
    if (members.length > 0) signal(random.pick(members).pid, 'SIGKILL');
    return undefined;
  },
});

/** Every other time nobody wakes them again. */
const stopped = (name: string, pidsOf: (ground: FaultyGround) => readonly number[]): Fault => ({
  name,
  async strike(ground, random) {
    const pids = pidsOf(ground);
    for (const pid of pids) signal(pid, 'SIGSTOP');
    if (random.chance(0.5)) return undefined;
    return async () => {
      for (const pid of pids) signal(pid, 'SIGCONT');
    };
  },
});

/** A disk that is only thought to be full would show nothing. */
async function fill(disk: SmallDisk): Promise<() => Promise<void>> {
  await disk.fill();
  const { bavail } = await statfs(disk.directory);
  if (bavail > 0) throw new Error(`${bavail} blocks are free`);
  return () => disk.free();
}

/** Every way in which a browser can be lost, whole or in part. */
export const faults: readonly Fault[] = [
  {
    name: 'kill browser',
    async strike({ service }) {
      for (const { pid } of service.status.browsers) signal(pid, 'SIGKILL');
      return undefined;
    },
  },
  {
    name: 'kill browser and all its processes',
    async strike({ service }) {
      for (const { pid } of service.status.browsers) signal(-pid, 'SIGKILL');
      return undefined;
    },
  },
  killed('kill renderer', 'renderer'),
  {
    name: 'kill all renderers',
    async strike(ground) {
      for (const { pid } of membersOf(ground, 'renderer')) signal(pid, 'SIGKILL');
      return undefined;
    },
  },
  killed('kill network process', 'utility'),
  killed('kill drawing process', 'gpu-process'),
  stopped('stop browser', ({ service }) => service.status.browsers.map(({ pid }) => pid)),
  stopped('stop renderers', (ground) => membersOf(ground, 'renderer').map(({ pid }) => pid)),
  {
    name: 'full disk',
    strike: async ({ disk }) => disk && (await fill(disk)),
  },
  {
    name: 'full disk and no browser',
    async strike({ disk, service }) {
      const free = disk && (await fill(disk));
      for (const { pid } of service.status.browsers) signal(-pid, 'SIGKILL');
      return free;
    },
  },
];
