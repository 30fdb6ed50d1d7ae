import { checkedFileName } from '@rowmill/resources';
import type { ExportedFile } from '@rowmill/engine';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { etagOf } from '../../http/etag.ts';
import { fileName } from './schemas/file-name.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/cellar/files/{name}/export/{mode}',
  operation: 'exportCellarFile',
  group: 'sirp',
  role: 'viewer',
  summary: 'Gives all rows of a file of the cellar, as CSV or as one JSON object a line.',
  description:
    'In CSV, text that a spreadsheet would take for a formula gets an apostrophe in front; numbers stay as they are. NDJSON holds nested objects.',
  params: Type.Object({
    name: fileName('The name of the file.'),
    mode: Type.Enum(['csv', 'ndjson']),
  }),
  replies: {
    200: { description: 'The rows.', contentTypes: ['text/csv', 'application/x-ndjson'] },
  },
  errors: ['request/not-found', 'engine/sql-timeout'],
  async handle({ caller, params: { name, mode }, signal }, { cellar, cellarDesk }) {
    const stored = await cellar.get(caller.workspace, checkedFileName(name, '/path/name'));
    const file = await cellarDesk.export(stored, mode, signal);
    const dispose = (): void => void file[Symbol.asyncDispose]();
    signal.addEventListener('abort', dispose, { once: true });
    if (signal.aborted) dispose();
    return {
      status: 200,
      headers: {
        'content-type': file.contentType,
        'content-length': String(file.bytes),
        'content-disposition': `attachment; filename="${name}.${file.extension}"`,
        ETag: etagOf(stored.version),
      },
      body: content(file),
    };
  },
});

async function* content(file: ExportedFile): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file.stream()) yield chunk as Uint8Array;
  } finally {
    await file[Symbol.asyncDispose]();
  }
}
