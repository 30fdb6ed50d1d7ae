import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileFormat, RowSelection, Run } from '@rowmill/client';
import type { Row } from '@rowmill/contracts';
import { parseJson, rowOf } from '@rowmill/language';
import type { ShownRows } from '../output/shown-run.ts';

const TOGETHER = 500;

/** The rows a server has of a query, as they are now; integers of any size stay exact. */
export function remoteRows(run: Run, selection: RowSelection = {}): ShownRows {
  const stream = async (format: FileFormat): Promise<Readable> =>
    Readable.fromWeb(await run.file(format, selection));
  return {
    async *rows(stage) {
      const which = stage === undefined ? selection : { ...selection, stage };
      const rows = run.rows({ ...which, partial: true, parse: (line) => rowOf(parseJson(line)) });
      let together: Row[] = [];
      for await (const row of rows) {
        if (together.push(row) < TOGETHER) continue;
        yield together;
        together = [];
      }
      if (together.length > 0) yield together;
    },
    stream,
    async exportTo(format, file) {
      await pipeline(await stream(format), createWriteStream(file));
    },
  };
}
