import type { QueryStatus } from '@rowmill/client';
import { useEffect, useState } from 'react';
import { useReturns } from '../../../connection/use-returns.ts';
import { isSignedOut } from '../../../session/is-signed-out.ts';
import { useClient } from '../../../session/session-context.ts';

export interface FollowedRun {
  readonly status?: QueryStatus;
  /** Why it cannot be followed. */
  readonly problem?: unknown;
}

const OVER: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled', 'expired']);

export function isOver(status: QueryStatus | undefined): boolean {
  return status !== undefined && OVER.has(status.status);
}

/** How far a run is, as it happens; lost connections are waited out by the client. */
export function useRun(id: string | undefined): FollowedRun {
  const client = useClient();
  const returns = useReturns();
  const [followed, setFollowed] = useState<FollowedRun & { readonly id?: string }>({});
  useEffect(() => {
    if (id === undefined) return undefined;
    const stopped = new AbortController();
    const run = client.query(id);
    async function follow(): Promise<void> {
      try {
        for await (const status of run.progress(stopped.signal)) setFollowed({ id: run.id, status });
      } catch (problem) {
        if (!stopped.signal.aborted && !isSignedOut(problem))
          setFollowed((known) => ({ ...known, id: run.id, problem }));
      }
    }
    void follow();
    return () => stopped.abort();
  }, [client, id, returns]);
  return followed.id === id ? followed : {};
}
