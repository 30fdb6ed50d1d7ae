import type { StageCounts } from './records.ts';

export const NO_COUNTS: StageCounts = {
  rowsIn: 0,
  rowsOut: 0,
  rowsFailed: 0,
  requests: 0,
  cacheHits: 0,
  bytes: 0,
};

export function addCounts(a: StageCounts, b: Partial<StageCounts>): StageCounts {
  return {
    rowsIn: a.rowsIn + (b.rowsIn ?? 0),
    rowsOut: a.rowsOut + (b.rowsOut ?? 0),
    rowsFailed: a.rowsFailed + (b.rowsFailed ?? 0),
    requests: a.requests + (b.requests ?? 0),
    cacheHits: a.cacheHits + (b.cacheHits ?? 0),
    bytes: a.bytes + (b.bytes ?? 0),
  };
}
