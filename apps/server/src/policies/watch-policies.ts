import type { WorkspaceGates } from '@rowmill/engine';
import type { Policies } from '@rowmill/resources';

export interface PolicyWatchOptions {
  readonly policies: Pick<Policies, 'fingerprints'>;
  readonly gates: Pick<WorkspaceGates, 'changed'>;
  /** 1 s when left out: with the reading itself, a change elsewhere counts here within 2 s. */
  readonly everyMs?: number;
  readonly onTrouble?: (error: unknown) => void;
}

/** Tells the gates of changes that other processes made. */
export function watchPolicies({
  policies,
  gates,
  everyMs = 1_000,
  onTrouble,
}: PolicyWatchOptions): AsyncDisposable {
  let known: ReadonlyMap<string, string> = new Map();
  let looking: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  async function look(): Promise<void> {
    try {
      const now = await policies.fingerprints();
      const before = known;
      known = now;
      const workspaces = new Set([...before.keys(), ...now.keys()]);
      for (const workspace of workspaces) {
        if (before.get(workspace) !== now.get(workspace)) await gates.changed(workspace);
      }
    } catch (error) {
      onTrouble?.(error);
    }
    if (!isOver) arm();
  }

  function arm(): void {
    timer = setTimeout(() => (looking = look()), everyMs).unref();
  }

  arm();
  return {
    async [Symbol.asyncDispose]() {
      isOver = true;
      clearTimeout(timer);
      await looking;
    },
  };
}
