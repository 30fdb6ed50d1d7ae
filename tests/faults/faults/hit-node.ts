import { readFileSync } from 'node:fs';
import type { Node } from '../../cluster/start-node.ts';
import { ENDED_BY_ITSELF } from '../invariants/processes-stay.ts';
import type { World } from '../world.ts';
import { defineFault, type Fault } from './define-fault.ts';
import { nodeNamed } from './node-named.ts';
import { startNodeAgain } from './start-again.ts';

interface Aim {
  readonly name: string;
  readonly weight: number;
  readonly lasts: Fault['lasts'];
  readonly delaysRequests?: boolean;
  nodesOf(world: World): readonly Node[];
}

/** kill −9; at times of the one process only, so that those it started must end by themselves. */
export function killNode(fault: Aim): Fault {
  return defineFault({
    ...fault,
    aim: aimAt(fault),
    async inject(world, on, random) {
      const node = nodeNamed(world, on);
      const isAlone = random.chance(0.5);
      if (hasEnded(node)) return `${ENDED_BY_ITSELF}: ${lastLineOf(node)}`;
      if (isAlone) {
        process.kill(node.pid, 'SIGKILL');
        return 'without its children';
      }
      await node.kill();
      return '';
    },
    heal: (world, on) => startNodeAgain(nodeNamed(world, on)),
  });
}

/** SIGSTOP, with all that it started: when it goes on it believes that no time has passed. */
export function stopNode(fault: Aim): Fault {
  return defineFault({
    ...fault,
    aim: aimAt(fault),
    inject: (world, on) => nodeNamed(world, on).kill('SIGSTOP'),
    heal: (world, on) => nodeNamed(world, on).kill('SIGCONT'),
  });
}

function hasEnded({ pid }: Node): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

const lastLineOf = ({ logFile }: Node): string =>
  readFileSync(logFile, 'utf8').trimEnd().split('\n').at(-1)?.slice(0, 500) ?? '';

function aimAt({ nodesOf }: Aim): Fault['aim'] {
  return (world, random) => (nodesOf(world).length === 0 ? undefined : random.pick(nodesOf(world)).name);
}
