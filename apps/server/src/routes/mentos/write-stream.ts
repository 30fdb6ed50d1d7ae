import { uuidV7 } from '@rowmill/contracts';
import { authorOf, invalidField } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { keyedRequest } from '../../http/keyed-request.ts';
import { deliverNow } from '../../stores/deliver-now.ts';
import { rowsToWrite } from '../../stores/rows-to-write.ts';
import { fileName } from '../sirp/schemas/file-name.ts';
import { DELIVERY_ERRORS } from './delivery-errors.ts';
import { streamName } from './stream-reply.ts';

const MOST_ERRORS = 1_000;

export default defineRoute({
  method: 'POST',
  path: '/v1/mentos/streams/write',
  operation: 'writeStream',
  group: 'mentos',
  role: 'editor',
  summary:
    'Delivers rows, sent here or of a query, by a stream or straight to a store, and tells how they fared.',
  description:
    'Rows that are refused are listed, and lie among the dead letters of the store. A store that takes nothing at all is an error, and nothing is kept. With an `Idempotency-Key` the same request has the same delivery keys again for a day, so that a store that looks at them takes each row once; another request with that key is refused.',
  body: Type.Object({
    name: Type.Optional(streamName),
    config: Type.Object({
      store: Type.Optional(fileName('The store, where no stream is named.')),
      rows: Type.Optional(
        Type.Array(Type.Record(Type.String(), Type.Unknown()), { minItems: 1, maxItems: 10_000 }),
      ),
      queryId: Type.Optional(
        Type.String({ format: 'uuid', description: 'A query that has ended, instead of rows.' }),
      ),
      stage: Type.Optional(
        Type.String({ minLength: 1, maxLength: 1000, description: 'Its stage; the last when left out.' }),
      ),
    }),
  }),
  exampleBody: { name: 'prices', config: { rows: [{ item: 'tea', price: 4 }] } },
  bodyLimit: 16_000_000,
  idempotent: true,
  replies: {
    200: {
      description: 'How the rows fared.',
      schema: Type.Object({
        delivered: Type.Integer({ minimum: 0 }),
        rejected: Type.Integer({ minimum: 0 }),
        letters: Type.Integer({
          minimum: 0,
          description:
            'How many of the rejected rows lie among the dead letters; there may be no room for all.',
        }),
        errors: Type.Array(
          Type.Object({
            row: Type.Integer({ minimum: 0, description: 'Its position.' }),
            code: Type.String(),
            detail: Type.String(),
          }),
          { description: 'Of the first thousand that were rejected.' },
        ),
      }),
      example: {
        delivered: 1,
        rejected: 1,
        letters: 1,
        errors: [{ row: 1, code: 'store/refused', detail: 'the store warehouse refused the row: no price' }],
      },
    },
  },
  errors: ['request/not-found', 'results/expired', 'results/unfinished', 'store/unknown', ...DELIVERY_ERRORS],
  async handle(request, { idempotency, results, storeDesk, stores, streams }) {
    const { body, caller, signal } = request;
    const { workspace } = caller;
    const { store: named, ...written } = body.config;
    if (body.name === undefined && named === undefined)
      throw invalidField('/body/config/store', 'is needed where no stream is named');
    if (body.name !== undefined && named !== undefined)
      throw invalidField('/body/config/store', 'is that of the stream, which is named');
    const stream = body.name === undefined ? undefined : await streams.get(workspace, body.name);
    const store = stream?.store ?? named!;
    const author = authorOf(request);
    const keyed = keyedRequest(request);
    const fresh = uuidV7(Date.now());
    // Other rows under a key that was used would replace those in the store that came first.
    const write = keyed === undefined ? fresh : (await idempotency.claim(keyed, fresh)).subject;
    const rows = await rowsToWrite(results, workspace, written, write, signal);
    const origin = written.queryId === undefined ? {} : { query: written.queryId };
    await using delivery = await storeDesk.openFor(workspace, store, origin, author, stream);
    const { delivered, rejections, letters } = await deliverNow(delivery, rows, signal);
    const rejected = rejections.length;
    if (stream !== undefined) await streams.noteWrite(author, stream.name, { delivered, rejected });
    else await stores.noteUse(author, store, { operation: 'writeStream', details: { delivered, rejected } });
    const errors = rejections
      .slice(0, MOST_ERRORS)
      .map(({ index, code, message }) => ({ row: index, code, detail: message }));
    return { status: 200, body: { delivered, rejected, letters, errors } };
  },
});
