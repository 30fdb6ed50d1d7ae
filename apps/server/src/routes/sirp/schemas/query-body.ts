import { Type } from 'typebox';

/** The largest body of routes that take a query. */
export const QUERY_BODY_BYTES = 16_000_000;

const LARGEST = 2_147_483_647;

export const queryText = Type.String({ description: 'The query.' });

export const metadata = Type.Record(Type.String(), Type.Unknown(), {
  description: 'Kept with the query and given back; at most 64 KB of JSON.',
});

/** The document's Query without `mode`, which only the plain dispatch takes. */
export const queryBody = Type.Object({
  query: queryText,
  cleanup: Type.Optional(Type.Boolean({ description: 'Keeps only the final result.' })),
  summary: Type.Optional(
    Type.Boolean({ description: 'Computes the column profile as soon as it has completed.' }),
  ),
  minutes: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: LARGEST,
      description: 'How long it may run: 60 when left out, 0 as long as the operator allows.',
    }),
  ),
  ttl: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: LARGEST,
      description:
        'Seconds the results live after the end: 7 days when left out, 0 as long as the operator allows.',
    }),
  ),
  metadata: Type.Optional(metadata),
});

export const dispatchBody = Type.Object({
  ...queryBody.properties,
  mode: Type.Optional(
    Type.Enum(['turbo', 'comprehensive'], {
      description:
        'Whether to keep the rows of every stage (comprehensive, the default) or of the last one only.',
    }),
  ),
});

export const dispatchQuery = Type.Object({
  preview: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: LARGEST,
      description: 'Each stage that reaches out stops after so many inputs.',
    }),
  ),
});

export const textBody = Type.Object({ query: queryText });
