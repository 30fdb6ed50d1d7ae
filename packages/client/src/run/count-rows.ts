import type { Api } from '../api.ts';

/** How many rows of a result or a stage can be read at the moment. */
export async function countRows(api: Api, id: string, stage?: number | string): Promise<number> {
  if (stage === undefined) {
    const { data } = await api.GET('/v1/sirp/queries/{id}/status', { params: { path: { id } } });
    return data!.rows;
  }
  const { data } = await api.GET('/v1/sirp/queries/{id}/stages/{stage}', {
    params: { path: { id, stage: String(stage) } },
  });
  return data!.rowsKept;
}
