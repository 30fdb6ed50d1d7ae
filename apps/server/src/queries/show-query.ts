import type { QueryListItem, QueryRecord } from '@rowmill/engine';
import type { Remark } from '@rowmill/resources';
import { queryLinks } from './query-links.ts';
import { showMoment } from './show-moment.ts';

/** A query as lists show it. */
export function showItem({
  id,
  text,
  state,
  partial,
  rows,
  rowsFailed,
  starred,
  note,
  createdBy,
  metadata,
  ...times
}: QueryListItem): object {
  return {
    id,
    query: text,
    status: state,
    ...(partial !== undefined && { partial }),
    ...(rows !== undefined && { rows }),
    ...(rowsFailed !== undefined && { rowsFailed }),
    starred,
    ...(note !== undefined && { note }),
    ...showMoment('createdAt', times.createdMs),
    ...showMoment('startedAt', times.startedMs),
    ...showMoment('endedAt', times.endedMs),
    ...(createdBy !== undefined && { createdBy }),
    ...(metadata !== undefined && { metadata }),
  };
}

/** All that is known of a query but its progress and its rows. */
export function showQuery(
  query: QueryRecord,
  { starred, note }: Remark,
  href: (path: string) => string,
): object {
  const { id, terms, options, outcome, warnings } = query;
  return {
    ...showItem({
      ...query,
      ...terms,
      ...(outcome && { partial: outcome.partial, rows: outcome.rows, rowsFailed: outcome.rowsFailed }),
      starred,
      ...(note !== '' && { note }),
    }),
    mode: options.mode,
    minutes: options.minutes,
    ...(terms.ttl !== undefined && { ttl: terms.ttl }),
    ...(options.preview !== undefined && { preview: options.preview }),
    cleanup: terms.cleanup ?? false,
    summary: terms.summary ?? false,
    ...showMoment('expiresAt', query.expiresMs),
    ...(terms.clientId !== undefined && { clientId: terms.clientId }),
    ...(terms.rerunOf !== undefined && { rerunOf: terms.rerunOf }),
    ...(outcome?.error && { error: outcome.error }),
    warnings: outcome?.warnings ?? warnings,
    links: queryLinks(id, href),
  };
}
