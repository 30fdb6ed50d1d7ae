import { useSyncExternalStore } from 'react';
import { useSessionAccess } from '../session/session-context.ts';

/** Grows each time the server is back: what gave up meanwhile depends on it, and begins again. */
export function useReturns(): number {
  const { connection } = useSessionAccess();
  return useSyncExternalStore(connection.subscribe, connection.returns);
}
