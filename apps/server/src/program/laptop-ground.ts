import { join } from 'node:path';
import { createDiskStore, createWorkspaceGates, QueryRunner } from '@rowmill/engine';
import type { Policies } from '@rowmill/resources';
import { createLaptopScheduler } from '../schedules/laptop-scheduler.ts';
import type { EngineGround } from './engine-ground.ts';

export interface LaptopGroundOptions {
  readonly policies: Pick<Policies, 'all'>;
  /** Segments lie below it. */
  readonly directory: string;
  readonly mostRunning: number;
}

/** One machine: objects on its disk, permits in its memory, queries in this process. */
export function openLaptopGround({ policies, directory, mostRunning }: LaptopGroundOptions): EngineGround {
  const gates = createWorkspaceGates({ policiesOf: (workspace) => policies.all(workspace) });
  return {
    store: createDiskStore(join(directory, 'segments')),
    gates,
    checks: {},
    countsRunning: false,
    running({ house, archive, onEnded, onTrouble }) {
      const runner = new QueryRunner(house, {
        mostRunning,
        onEnded,
        onTrouble: (id, error) => onTrouble(`query ${id}`, error),
      });
      return {
        add: (id, workspace) => runner.add(id, workspace),
        cancel: (id) => runner.cancel(id),
        get isDraining() {
          return runner.isDraining;
        },
        get running() {
          return runner.running;
        },
        load: async () => ({ running: runner.running, queued: runner.queued, workers: 1 }),
        async begin() {
          runner.open();
          const unfinished = await archive.unfinished();
          for (const { id, workspace } of unfinished) runner.add(id, workspace);
          return unfinished.length;
        },
        drain: (hurry) => runner.drain(hurry),
      };
    },
    scheduler: createLaptopScheduler,
    [Symbol.asyncDispose]: () => gates[Symbol.asyncDispose](),
  };
}
