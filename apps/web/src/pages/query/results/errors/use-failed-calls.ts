import type { FailedRow } from '@rowmill/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClient } from '../../../../session/session-context.ts';
import { commandWords } from '../commands/command-words.ts';

const MOST = 1_000;

/** What was asked for a row that failed, where that was kept: only stages that reach out keep it. */
export interface FailedCall {
  /** The row's place among those of its stage, from 1. */
  readonly number: number;
  /** `get https://shop.example/1` */
  readonly called: string;
}

/** The calls behind failed rows. A row's own number is the ledger's, and says nothing to who looks for a page. */
export function useFailedCalls(run: string, failed: number): (row: FailedRow) => FailedCall | undefined {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['failed-calls', run, failed],
    enabled: failed > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const params = { path: { id: run }, query: { limit: MOST, state: 'failed' as const } };
      return (await client.api.GET('/v1/sirp/queries/{id}/commands', { params, signal })).data!.items;
    },
  });
  return useMemo(() => {
    const calls = new Map(
      data?.map((item) => [keyOf(item), { number: item.number, called: commandWords(item).called }]),
    );
    return (row) => calls.get(keyOf(row));
  }, [data]);
}

function keyOf({ stage, row }: Pick<FailedRow, 'stage' | 'row'>): string {
  return `${stage} ${row}`;
}
