import type { Value } from '@rowmill/contracts';
import { compileCondition, expressionColumns, type Expression } from '@rowmill/language';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../../../session/session-context.ts';
import { readNarrowRows } from './read-stage-rows.ts';
import { MOST_ROWS } from './use-picture-places.ts';

export interface StageCount {
  readonly kept: number;
  readonly looked: number;
  readonly total: number;
}

/** How many rows of a whole stage a filter would keep: only the columns that it reads are asked for. */
export function useStageCount(
  run: string,
  stage: number,
  expression: Expression | undefined,
): StageCount | undefined {
  const client = useClient();
  const fields = expression === undefined ? [] : expressionColumns(expression);
  const { data } = useQuery({
    queryKey: ['narrow-rows', run, stage, fields],
    staleTime: Infinity,
    gcTime: 60_000,
    enabled: fields.length > 0,
    queryFn: ({ signal }) => readNarrowRows(client, { run, stage, fields, signal }, MOST_ROWS),
  });
  if (data === undefined || expression === undefined) return undefined;
  const holds = compileCondition(expression, { now: 0, token: () => undefined });
  const kept = data.rows.filter((cells) =>
    holds(new Map(Object.entries(cells as Record<string, Value>))),
  ).length;
  return { kept, looked: data.rows.length, total: data.total };
}
