import type { ExportFormat, ResultWish } from '@rowmill/engine';
import { invalidRequest } from '../http/invalid-request.ts';
import { MOST_ROWS, type ResultQuery } from '../routes/sirp/schemas/result-query.ts';

const DEFAULT_ROWS = 1000;

export type AskedResult =
  | { readonly kind: 'page'; readonly shape: 'rows' | 'nested'; readonly wish: PageWish }
  | { readonly kind: 'file'; readonly wish: ResultWish & { readonly mode: ExportFormat } };

export interface PageWish extends ResultWish {
  readonly offset: number;
  readonly limit: number;
}

/** What the query string of a results operation asks for. */
export function askedResult(query: ResultQuery): AskedResult {
  const { mode = 'rows', offset = 0, limit, sort = false, sortKey, sortOrder, fields, omit } = query;
  const wish: ResultWish = {
    offset,
    ...(sortKey !== undefined && { sortKey }),
    descending: (sort || sortKey !== undefined) && (sortOrder === 'descending' || sortOrder === 'desc'),
    ...(fields && { fields }),
    ...(omit && { omit }),
  };
  if (mode !== 'rows' && mode !== 'nested')
    return { kind: 'file', wish: { ...wish, mode, ...(limit !== undefined && { limit }) } };
  if (limit !== undefined && limit > MOST_ROWS)
    throw invalidRequest([
      { pointer: '/query/limit', code: 'too-large', detail: `must be <= ${MOST_ROWS} in the mode ${mode}` },
    ]);
  return { kind: 'page', shape: mode, wish: { ...wish, offset, limit: limit ?? DEFAULT_ROWS } };
}
