import { useLocation, useSearch } from '@tanstack/react-router';

/** The text that another page has handed over (`handOver`); `undefined` where none was, not even an empty one. */
export function useHandedOver(): string | undefined {
  const { query } = useSearch({ strict: false }) as { readonly query?: unknown };
  const { text } = useLocation({ select: ({ state }) => state }) as { readonly text?: unknown };
  if (typeof query !== 'string') return undefined;
  return query === '' && typeof text === 'string' ? text : query;
}
