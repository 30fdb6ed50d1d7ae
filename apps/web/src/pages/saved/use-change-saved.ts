import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../session/session-context.ts';

export interface SavedChange {
  readonly name?: string;
  readonly query?: string;
  readonly starred?: boolean;
  readonly note?: string;
  /** Only if nobody has changed it since this version. */
  readonly onlyVersion?: number;
}

/** Changes a saved query; what is left out stays. */
export function useChangeSaved(id: string) {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ onlyVersion, ...body }: SavedChange) => {
      const headers = onlyVersion === undefined ? {} : { 'if-match': `"${onlyVersion}"` };
      const { data } = await client.api.PATCH('/v1/saved-queries/{id}', {
        params: { path: { id } },
        headers,
        body,
      });
      return data!;
    },
    async onSuccess(saved) {
      queries.setQueryData(['saved query', id], saved);
      await queries.invalidateQueries({ queryKey: ['saved queries'] });
    },
  });
}
