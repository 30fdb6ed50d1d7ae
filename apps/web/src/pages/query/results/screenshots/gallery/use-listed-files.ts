import { usePages, type Pages } from '../../../../../parts/use-pages.ts';
import { useClient } from '../../../../../session/session-context.ts';
import type { ListedFile } from './pictures-of.ts';

const AGAIN_MS = 4_000;

/** The pictures and files that the stages of a run took. */
export function useListedFiles(run: string, isRunning: boolean): Pages<ListedFile> {
  const client = useClient();
  return usePages<ListedFile>(
    ['run-files', run, isRunning],
    async (query, signal) => {
      const { data } = await client.api.GET('/v1/sirp/queries/{id}/screenshots', {
        params: { path: { id: run }, query },
        signal,
      });
      return data as { readonly items: readonly ListedFile[]; readonly nextCursor?: string };
    },
    isRunning ? { refetchInterval: AGAIN_MS } : {},
  );
}
