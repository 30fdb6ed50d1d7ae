import type { QueryItem } from '@rowmill/client';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useClient } from '../../session/session-context.ts';

export interface RemarkChange {
  readonly starred?: boolean;
  readonly note?: string;
}

interface RunsPage {
  readonly items: readonly QueryItem[];
}

/** Puts a star or a note on a run; whatever shows it shows it at once. */
export function useRemark(id: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: RemarkChange) =>
      (await client.api.PATCH('/v1/sirp/queries/{id}', { params: { path: { id } }, body: change })).data!,
    async onSuccess({ starred, note }) {
      const remarked = (page: RunsPage): RunsPage => ({
        ...page,
        items: page.items.map((run) => (run.id === id ? { ...run, starred, note } : run)),
      });
      // Hundreds of pages may have been read: they are not read again for a star.
      queries.setQueriesData<InfiniteData<RunsPage>>(
        { queryKey: ['runs', 'older'] },
        (known) => known && { ...known, pages: known.pages.map(remarked) },
      );
      queries.setQueriesData<RunsPage>({ queryKey: ['runs', 'newest'] }, (known) => known && remarked(known));
      await queries.invalidateQueries({ queryKey: ['run', id] });
    },
  });
}
