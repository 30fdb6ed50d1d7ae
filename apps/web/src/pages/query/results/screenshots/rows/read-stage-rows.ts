import type { Client, ResultRow } from '@rowmill/client';

export interface StageRowsWanted {
  readonly run: string;
  readonly stage: number;
  readonly from: number;
  readonly count: number;
  /** Only these columns. */
  readonly fields?: readonly string[];
  readonly omit?: readonly string[];
  readonly signal: AbortSignal;
}

export interface StageRows {
  readonly total: number;
  readonly rows: readonly ResultRow[];
}

/** The most rows that are asked for at once where only a column or two of them are wanted. */
export const MOST_NARROW_ROWS = 10_000;

export async function readStageRows(client: Client, wanted: StageRowsWanted): Promise<StageRows> {
  const { run, stage, from, count, fields, omit, signal } = wanted;
  const { data } = await client.api.GET('/v1/sirp/queries/{id}/stages/{stage}/results', {
    params: {
      path: { id: run, stage: String(stage) },
      query: {
        offset: from,
        limit: count,
        ...(fields && { fields: [...fields] }),
        ...(omit && { omit: [...omit] }),
      },
    },
    signal,
  });
  const { total, results } = data as { total: number; results: { content: ResultRow }[] };
  return { total, rows: results.map(({ content }) => content) };
}

/** A few columns of all rows, up to a limit. */
export async function readNarrowRows(
  client: Client,
  wanted: Omit<StageRowsWanted, 'from' | 'count'>,
  most: number,
): Promise<StageRows> {
  const rows: ResultRow[] = [];
  for (;;) {
    const count = Math.min(MOST_NARROW_ROWS, most - rows.length);
    const page = await readStageRows(client, { ...wanted, from: rows.length, count });
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= Math.min(page.total, most))
      return { total: page.total, rows };
  }
}
