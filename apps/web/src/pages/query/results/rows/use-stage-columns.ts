import type { operations } from '@rowmill/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../../../session/session-context.ts';

const WHILE_RUNNING_MS = 2_000;

type Column = operations['getQueryStage']['responses'][200]['content']['application/json']['columns'][number];
export type Decorator = NonNullable<Column['decorator']>;

export interface StageColumns {
  readonly names: readonly string[];
  /** How the values of some of them are best shown. */
  readonly decorators: ReadonlyMap<string, Decorator>;
}

const NONE: readonly Column[] = [];

/** The columns of all rows of a stage in the order in which they were first seen, not only of those that were read. */
export function useStageColumns(run: string, stage: number, isOver: boolean): StageColumns {
  const client = useClient();
  const { data = NONE } = useQuery({
    queryKey: ['stage-columns', run, stage, isOver],
    staleTime: isOver ? Infinity : WHILE_RUNNING_MS,
    refetchInterval: isOver ? false : WHILE_RUNNING_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly Column[]> => {
      const path = { id: run, stage: String(stage) };
      const reply = await client.api.GET('/v1/sirp/queries/{id}/stages/{stage}', {
        params: { path },
        signal,
      });
      return reply.data!.columns;
    },
  });
  return useMemo(
    () => ({
      names: data.map(({ name }) => name),
      decorators: new Map(
        data.flatMap(({ name, decorator }) => (decorator === undefined ? [] : [[name, decorator]])),
      ),
    }),
    [data],
  );
}
