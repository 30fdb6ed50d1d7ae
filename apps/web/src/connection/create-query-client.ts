import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 5_000;

/**
 * What was asked lately is shown at once and asked again behind it. The client itself tries again, so nothing else does.
 * The browser's word that there is no network holds nothing back: a server on this machine answers without one.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
