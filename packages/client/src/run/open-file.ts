import type { Api } from '../api.ts';
import type { RowSelection } from '../rows/row-options.ts';
import type { FileFormat } from './run.ts';

/** Asks for rows of a result or a stage as a file; the reply is a stream. */
export async function openFile(
  api: Api,
  id: string,
  mode: FileFormat,
  selection: RowSelection,
  signal?: AbortSignal,
): Promise<Response> {
  const { stage, offset, limit, sort, order, fields, omit } = selection;
  const query = {
    mode,
    ...(offset !== undefined && { offset }),
    ...(limit !== undefined && { limit }),
    ...(sort !== undefined && { sortKey: sort }),
    ...(order !== undefined && { sort: true, sortOrder: order }),
    ...(fields !== undefined && { fields: [...fields] }),
    ...(omit !== undefined && { omit: [...omit] }),
  };
  const how = { parseAs: 'stream', ...(signal !== undefined && { signal }) } as const;
  const { response } =
    stage === undefined
      ? await api.GET('/v1/sirp/queries/{id}/results', { params: { path: { id }, query }, ...how })
      : await api.GET('/v1/sirp/queries/{id}/stages/{stage}/results', {
          params: { path: { id, stage: String(stage) }, query },
          ...how,
        });
  return response;
}
