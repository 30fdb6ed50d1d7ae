import { setTimeout as pause } from 'node:timers/promises';
import { Slots, type Ledger, type QueryArchive, type QueryStarter } from '@rowmill/engine';
import { isMissing } from './is-missing.ts';
import type { Temporal } from './open-temporal.ts';
import { QueryWorkflows } from './query-workflows.ts';

export interface TemporalStarterOptions {
  readonly temporal: Pick<Temporal, 'client'>;
  readonly ledger: Pick<Ledger, 'query' | 'cancel' | 'finish'>;
  readonly archive: Pick<QueryArchive, 'usage'>;
  /** Whether this process takes no more queries; never when left out. */
  readonly isDraining?: () => boolean;
  /** A workflow could not be started or signalled; a reconciler will. */
  readonly onTrouble?: (id: string, error: unknown) => void;
}

const STARTS_AT_ONCE = 32;
const START_MS = 5_000;
const CANCEL_MS = 1_000;
const TRIES = 4;
const FIRST_PAUSE_MS = 200;

/** Queries run wherever a worker takes their workflows. The ledger knows them all: what is lost here, a reconciler finds. */
export function createTemporalStarter(options: TemporalStarterOptions): QueryStarter {
  const { ledger, onTrouble } = options;
  const workflows = new QueryWorkflows(options);
  const starting = new Slots(STARTS_AT_ONCE);

  return {
    get isDraining() {
      return options.isDraining?.() ?? false;
    },
    add(id, workspace) {
      void starting.run(() => start(id, workspace));
    },
    async cancel(id) {
      await ledger.cancel(id);
      // From now on nothing is committed, so its end need not wait for Temporal or for whoever is at work.
      await ledger.finish(id, { kind: 'cancelled' });
      try {
        await workflows.cancel(id, Date.now() + CANCEL_MS);
      } catch (error) {
        // Workers ask the ledger themselves, once a second.
        onTrouble?.(id, error);
      }
    },
  };

  async function start(id: string, workspace: string): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await workflows.start(id, workspace, Date.now() + START_MS);
      } catch (error) {
        if (isMissing(error)) return;
        if (tries >= TRIES) return onTrouble?.(id, error);
        await pause(FIRST_PAUSE_MS * 2 ** tries, undefined, { ref: false });
      }
    }
  }
}
