import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../../../session/session-context.ts';

const WHILE_RUNNING_MS = 2_000;

/** The columns of all rows of a stage in the order in which they were first seen, not only of those that were read. */
export function useStageColumns(run: string, stage: number, isOver: boolean): readonly string[] {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['stage-columns', run, stage, isOver],
    staleTime: isOver ? Infinity : WHILE_RUNNING_MS,
    refetchInterval: isOver ? false : WHILE_RUNNING_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const path = { id: run, stage: String(stage) };
      const reply = await client.api.GET('/v1/sirp/queries/{id}/stages/{stage}', {
        params: { path },
        signal,
      });
      return reply.data!.columns.map(({ name }) => name);
    },
  });
  return useMemo(() => data ?? [], [data]);
}
