import { STORE_TYPES } from '@rowmill/contracts';
import { STORES } from '@rowmill/stores';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';

const jsonSchema = Type.Record(Type.String(), Type.Unknown());

export default defineRoute({
  method: 'GET',
  path: '/v1/mentos/store-types',
  operation: 'listStoreTypes',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Lists the types of stores: what each takes and what it promises, or that it is not built yet.',
  replies: {
    200: {
      description: 'All types.',
      schema: Type.Object({
        items: Type.Array(
          Type.Object({
            type: Type.Enum([...STORE_TYPES]),
            built: Type.Boolean(),
            summary: Type.Optional(Type.String()),
            guarantees: Type.Optional(
              Type.Object({
                acknowledged: Type.Boolean(),
                repeats: Type.Enum(['harmless', 'duplicates']),
                details: Type.String(),
              }),
            ),
            configuration: Type.Optional(jsonSchema),
            credentials: Type.Optional(jsonSchema),
            examples: Type.Optional(Type.Array(jsonSchema)),
          }),
        ),
      }),
      example: {
        items: [
          {
            type: 'http',
            built: true,
            summary: 'Sends rows to an address as JSON.',
            guarantees: { acknowledged: true, repeats: 'duplicates', details: 'At least once.' },
            configuration: { type: 'object', properties: { url: { type: 'string' } } },
            credentials: { type: 'object', properties: { token: { type: 'string' } } },
            examples: [{ title: 'Batches', configuration: { url: 'https://example.org/rows' } }],
          },
          { type: 'mqtt', built: false },
        ],
      },
    },
  },
  errors: [],
  handle: async () => ({ status: 200, body: { items: STORE_TYPES.map(factsOf) } }),
});

function factsOf(type: (typeof STORE_TYPES)[number]): object {
  const store = STORES.find((one) => one.type === type);
  if (store === undefined) return { type, built: false };
  const { summary, guarantees, configuration, credentials, examples } = store;
  return { type, built: true, summary, guarantees, configuration, credentials, examples };
}
