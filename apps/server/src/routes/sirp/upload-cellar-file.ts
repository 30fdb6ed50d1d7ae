import { UPLOAD_FORMATS } from '@rowmill/engine';
import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { openUpload } from '../../cellar/open-upload.ts';
import { createOnce } from '../../http/create-once.ts';
import { defineRoute } from '../../http/define-route.ts';
import { etagOf } from '../../http/etag.ts';
import { cellarFileExample, cellarFileJson, cellarFileReply } from './schemas/cellar-file.ts';
import { fileName } from './schemas/file-name.ts';

const BODY_BYTES = 16_000_000;

const format = Type.Optional(
  Type.Enum([...UPLOAD_FORMATS], {
    description: "Told by the file's ending, else by its type, else by its first bytes, when left out.",
  }),
);

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/cellar/files',
  operation: 'uploadCellarFile',
  group: 'sirp',
  role: 'editor',
  summary: 'Keeps a table: JSON, NDJSON, CSV, Parquet or the results of a query.',
  description:
    'A form takes a file of any size, which is read while it arrives; without the field `name` the file keeps its own. As JSON the body holds the rows, or the text of a file, in `content`. Cells of CSV are text. Integers beyond 2^53 stay exact in a file, not in rows of a JSON body.',
  body: Type.Object({
    name: Type.Object({ value: fileName('The name of the file.') }),
    content: Type.Optional(
      Type.Union(
        [
          Type.String({ description: 'A file as text.' }),
          Type.Array(Type.Object({}, { additionalProperties: true }), { description: 'One object a row.' }),
        ],
        { description: 'The rows; may not be missing.' },
      ),
    ),
    format,
  }),
  form: Type.Object({
    name: Type.Optional(fileName('The name of the file; its own when left out.')),
    format,
    file: Type.String({ format: 'binary', description: 'The table.' }),
  }),
  exampleBody: { name: { value: 'prices' }, content: 'item,price\nLamp,12\nTea,4.20\n' },
  bodyLimit: BODY_BYTES,
  idempotent: true,
  replies: {
    201: { description: 'What is kept.', schema: cellarFileReply, example: cellarFileExample },
  },
  errors: [
    'limit/cellar',
    'limit/disk-low',
    'request/taken',
    'request/too-slow',
    'row/too-large',
    'row/too-many-columns',
    'row/unreadable',
  ],
  async handle(request, services) {
    const { cellar, cellarDesk } = services;
    const { caller, signal } = request;
    const upload = await openUpload(request);
    // A repetition finds its own name taken; others need not send the file in vain.
    const early = request.headers['idempotency-key'] === undefined ? upload.earlyName : undefined;
    const { bytesLeft } = await cellar.checkRoom(caller.workspace, early);
    const fresh = await cellarDesk.write(upload.bytes, { bytesLeft, signal });
    const { beganMs: _noted, ...written } = fresh;
    let isKept = false;
    try {
      const name = await upload.name();
      const repeatable = { ...request, fingerprint: () => upload.fingerprint() };
      return await createOnce(repeatable, services, async (tx) => {
        cellarDesk.checkFresh(fresh);
        const file = await cellar.add(tx, authorOf(request), { name, ...written });
        isKept = true;
        const Location = `/v1/sirp/cellar/files/${encodeURIComponent(name)}`;
        return { status: 201, headers: { ETag: etagOf(file.version), Location }, body: cellarFileJson(file) };
      });
    } finally {
      if (!isKept) await cellarDesk.discard(written);
    }
  },
});
