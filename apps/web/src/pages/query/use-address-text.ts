import { useCallback, useEffect, useRef } from 'react';
import type { View } from './use-view.ts';

/**
 * Another address brings its own text: a step in the browser's history, or an empty page. What is returned is told which
 * text was run from here: that one stands there already, and may have been typed on since.
 */
export function useAddressText(
  { query, run, saved }: View,
  onText: (text: string) => void,
): (query: string) => void {
  const isEmpty = query === undefined && run === undefined && saved === undefined;
  const seen = useRef({ query, isEmpty });
  useEffect(() => {
    const before = seen.current;
    seen.current = { query, isEmpty };
    if (isEmpty && !before.isEmpty) onText('');
    else if (query !== undefined && query !== before.query) onText(query);
  }, [isEmpty, onText, query]);
  return useCallback((ran) => void (seen.current = { ...seen.current, query: ran }), []);
}
