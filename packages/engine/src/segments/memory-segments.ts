import { ServiceError, type KeyedRow, type SegmentRef } from '@rowmill/contracts';
import { kindOf } from './choose-types.ts';
import { createColumnLayout } from './column-layout.ts';
import type { Segments } from './segments.ts';

const PIECE = 500;

/** Segments without files or processes, for the simulator and for tests of what lies above. No SQL. */
export function createMemorySegments(): Segments {
  const objects = new Map<string, readonly KeyedRow[]>();

  const keep = (key: string, rows: readonly KeyedRow[], columns: SegmentRef['columns']): SegmentRef => {
    objects.set(key, rows);
    return {
      version: 1,
      key,
      rows: rows.length,
      bytes: rows.length * 100,
      columns,
      ids: 'path',
      firstId: rows[0]!.id,
    };
  };

  return {
    writer(keyPrefix, options) {
      const layout = createColumnLayout(options?.columns, options?.mostColumns);
      const rows: KeyedRow[] = [];
      const key = `${keyPrefix.replace(/\/$/, '')}/0.parquet`;
      return {
        get bytes() {
          return rows.length * 100;
        },
        get rows() {
          return rows.length;
        },
        add(row) {
          const last = rows.at(-1);
          if (last !== undefined && row.id <= last.id) {
            throw new ServiceError('internal/bug', { problem: `row ${row.id} comes behind row ${last.id}` });
          }
          rows.push(row);
          for (const [name, value] of row.row) {
            const column = layout.column(name);
            column.count++;
            column.seen[kindOf(value)]++;
          }
        },
        async finish() {
          if (rows.length === 0) return [];
          layout.chooseTypes();
          return [keep(key, rows, layout.takeManifest())];
        },
        async abort() {
          objects.delete(key);
        },
        async letGo() {},
      };
    },
    async *read(segments, from, to) {
      let before = 0;
      for (const { key, rows: count } of segments) {
        const rows = objects.get(key);
        if (rows === undefined)
          throw new ServiceError('engine/storage', { problem: `there is no object ${key}` });
        const end = Math.min(to - before, count);
        for (let at = Math.max(from - before, 0); at < end; at += PIECE)
          yield rows.slice(at, Math.min(at + PIECE, end));
        before += count;
      }
    },
    merge: async (segments) => segments,
    async tableWork() {
      throw new ServiceError('internal/bug', { problem: 'segments in memory know no SQL' });
    },
  };
}
