import { useEffect, useRef } from 'react';
import { useClient } from '../../session/session-context.ts';
import type { View } from '../query/use-view.ts';

/**
 * An address with nothing but a saved query: its text goes into the editor, once. Later changes by others do not,
 * since they would take away what is being typed.
 */
export function useSavedText(
  { saved, query, run }: View,
  onText: (text: string) => void,
  onProblem: (problem: unknown) => void,
): void {
  const client = useClient();
  const wanted = query === undefined && run === undefined ? saved : undefined;
  const taken = useRef<string>(undefined);
  useEffect(() => {
    // Whoever signs in again gets a new client, and keeps what they have typed.
    if (wanted === undefined || wanted === taken.current) return undefined;
    const stopped = new AbortController();
    client.api
      .GET('/v1/saved-queries/{id}', { params: { path: { id: wanted } }, signal: stopped.signal })
      .then(({ data }) => {
        taken.current = wanted;
        onText(data!.query);
      })
      .catch((problem: unknown) => {
        if (!stopped.signal.aborted) onProblem(problem);
      });
    return () => stopped.abort();
    // The callbacks are new each time and do the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client, wanted]);
}
