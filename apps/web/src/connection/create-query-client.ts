import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 5_000;

/** What was asked lately is shown at once and asked again behind it. The client itself tries again, so nothing else does. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
}
