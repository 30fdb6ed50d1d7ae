import type { Client, ResultRow } from '@rowmill/client';
import { parseJson } from '@rowmill/language';

interface WindowWanted {
  readonly run: string;
  readonly stage: number;
  readonly sort?: string | undefined;
  readonly order?: 'ascending' | 'descending' | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface WindowOfRows {
  /** Rows that can be read now, on all pages. */
  readonly total: number;
  readonly rows: readonly ResultRow[];
}

/** Some rows of a stage as the server has them now; integers of any size stay exact. */
export async function readWindow(
  api: Client['api'],
  { run, stage, sort, order, offset, limit }: WindowWanted,
  signal: AbortSignal,
): Promise<WindowOfRows> {
  const query = {
    offset,
    limit,
    ...(sort !== undefined && { sortKey: sort, sort: true, sortOrder: order ?? ('ascending' as const) }),
  };
  const { data } = await api.GET('/v1/sirp/queries/{id}/stages/{stage}/results', {
    params: { path: { id: run, stage: String(stage) }, query },
    parseAs: 'text',
    signal,
  });
  const page = parseJson(data as unknown as string) as unknown as {
    readonly total: number;
    readonly results: readonly { readonly content: ResultRow }[];
  };
  return { total: page.total, rows: page.results.map(({ content }) => content) };
}
