import type { SeededRandom } from '../../../packages/engine/src/simulator/seeded-random.ts';
import type { SmallDisk } from '../../faults/disk/small-disk.ts';
import { allProcesses, type ProcessEntry } from '../hostile/leftovers/processes.ts';
import type { HostileGround } from '../hostile/open-ground.ts';

export interface FaultyGround extends HostileGround {
  /** Whoever may not mount has none. */
  readonly disk: SmallDisk | undefined;
}

/** Something that happens to browsers while jobs run on them. */
export interface Fault {
  readonly name: string;
  /** What is returned ends it; without anything it does not end by itself. */
  strike(ground: FaultyGround, random: SeededRandom): Promise<(() => Promise<void>) | undefined>;
}

/** The processes of browsers that live; `kind` is what Chromium calls them. */
export function membersOf({ service }: FaultyGround, kind?: string): readonly ProcessEntry[] {
  const groups = new Set(service.status.browsers.map(({ pid }) => pid));
  return allProcesses().filter(
    ({ group, command }) => groups.has(group) && (kind === undefined || command.includes(`--type=${kind}`)),
  );
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}
