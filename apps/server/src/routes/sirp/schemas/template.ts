import { Type } from 'typebox';
import type { TemplateRecord } from '@rowmill/resources';
import { etagOf } from '../../../http/etag.ts';
import type { Answer } from '../../../http/define-route.ts';

/** What users decide about a template. */
export const templateFields = {
  name: Type.String({ minLength: 1, maxLength: 1000, description: 'Unique in the workspace.' }),
  description: Type.String({ minLength: 1, maxLength: 100_000 }),
  query: Type.String({
    minLength: 1,
    maxLength: 1_048_576,
    description: 'The query; `$template.name$` is a blank.',
  }),
};

export const templateSchema = Type.Record(Type.String(), Type.Unknown(), {
  description:
    'JSON Schema of the blanks: `properties` by name. Read off the query when left out. At most 64 KB.',
});

export const templateValues = Type.Record(Type.String(), Type.Unknown(), {
  description: 'What the blanks stand for, by name. They become values, never text of the query.',
});

export const templateExample = {
  name: 'Prices of a shop',
  description: 'The prices of one shop, cheapest first.',
  query: 'api get https://$template.host$/prices.json || sort price || head $template.count$',
};

export const templateReply = Type.Object({
  id: Type.String({ format: 'uuid' }),
  ...templateFields,
  templateSchema,
  schemaGiven: Type.Boolean({ description: 'Whether its author wrote the schema.' }),
  version: Type.Integer({ minimum: 1 }),
  createdAt: Type.String({ format: 'date-time' }),
  updatedBy: Type.Optional(Type.String({ description: 'Whoever made this version, where it is known.' })),
  updatedAt: Type.String({ format: 'date-time' }),
});

export const templateReplyExample = {
  id: '01934f6e-7c1a-7b1e-9d53-0c6f2a4f8e11',
  ...templateExample,
  templateSchema: {
    type: 'object',
    properties: {
      host: { type: ['string', 'number', 'boolean'], description: 'The address to ask.' },
      count: { type: 'integer', minimum: 0, description: 'How many rows.' },
    },
    required: ['host', 'count'],
    additionalProperties: false,
  },
  schemaGiven: false,
  version: 1,
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedBy: 'user ada',
  updatedAt: '2026-01-02T03:04:05.678Z',
};

export function templateJson({ createdAt, updatedAt, ...rest }: TemplateRecord): object {
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

export function templateAnswer(status: 200 | 201, record: TemplateRecord): Answer {
  const headers = { ETag: etagOf(record.version) };
  const body = templateJson(record);
  if (status === 200) return { status, headers, body };
  return { status, headers: { ...headers, Location: `/v1/sirp/templates/${record.id}` }, body };
}
