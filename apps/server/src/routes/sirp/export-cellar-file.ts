import { checkedFileName } from '@rowmill/resources';
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
    'Sent while it is made; a connection that breaks off has not given all rows. In CSV, text that a spreadsheet would take for a formula gets an apostrophe in front; numbers stay as they are. NDJSON holds nested objects.',
  params: Type.Object({
    name: fileName('The name of the file.'),
    mode: Type.Enum(['csv', 'ndjson']),
  }),
  replies: {
    200: { description: 'The rows.', contentTypes: ['text/csv', 'application/x-ndjson'] },
  },
  errors: ['request/not-found', 'engine/sql-timeout', 'limit/disk-low'],
  async handle({ caller, params: { name, mode }, signal }, { cellar, cellarDesk }) {
    const stored = await cellar.get(caller.workspace, checkedFileName(name, '/path/name'));
    const { content, contentType, extension } = await cellarDesk.export(stored, mode, signal);
    return {
      status: 200,
      headers: {
        'content-type': contentType,
        'content-disposition': `attachment; filename="${name}.${extension}"`,
        ETag: etagOf(stored.version),
      },
      body: content,
    };
  },
});
