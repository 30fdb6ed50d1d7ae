import type { Client, FailedRow, operations } from '@rowmill/client';

/** A row that failed, with what was asked for it where that was kept. */
export interface FailedCall extends FailedRow {
  readonly command?: string;
  /** Tokens replaced, secrets masked. */
  readonly arguments?: Readonly<Record<string, unknown>>;
  readonly flags?: Readonly<Record<string, unknown>>;
}

type CommandRecord =
  operations['listQueryCommands']['responses'][200]['content']['application/json']['items'][number];

const MOST = 1000;

/** The first rows of a query that failed. */
export async function failedRows(
  { api }: Client,
  id: string,
  limit: number,
): Promise<{ readonly calls: readonly FailedCall[]; readonly rowsFailed: number }> {
  const path = { id };
  const query = { limit: Math.max(1, Math.min(limit, MOST)) };
  const [{ data: errors }, { data: commands }] = await Promise.all([
    api.GET('/v1/sirp/queries/{id}/errors', { params: { path, query } }),
    api.GET('/v1/sirp/queries/{id}/commands', {
      params: { path, query: { limit: MOST, state: 'failed' } },
    }),
  ]);
  const records = new Map(commands!.items.map((record) => [keyOf(record), record]));
  const calls = errors!.items.map((error) => ({ ...error, ...whatWasAsked(records.get(keyOf(error))) }));
  return { calls, rowsFailed: errors!.rowsFailed };
}

function keyOf({ stage, row }: { readonly stage: number; readonly row: string }): string {
  return `${stage} ${row}`;
}

function whatWasAsked(record: CommandRecord | undefined): Partial<FailedCall> {
  if (record === undefined) return {};
  const { command, arguments: given, flags } = record;
  return { command, arguments: given, flags };
}
