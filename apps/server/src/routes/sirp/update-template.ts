import type { Value } from '@rowmill/contracts';
import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { schemaOfTemplate } from '../../templates/read-template.ts';
import { QUERY_BODY_BYTES } from './schemas/query-body.ts';
import { templateAnswer, templateFields, templateReply, templateReplyExample } from './schemas/template.ts';

const { name, description, query } = templateFields;

export default defineRoute({
  method: 'PATCH',
  path: '/v1/sirp/templates/{id}',
  operation: 'updateTemplate',
  group: 'sirp',
  role: 'editor',
  summary: 'Changes a query template; with If-Match only the version that was read.',
  description:
    'A schema that was read off the query is read again. One that its author wrote stays, so the new query must have all of its blanks.',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  body: Type.Object({
    name: Type.Optional(name),
    description: Type.Optional(description),
    query: Type.Optional(query),
  }),
  bodyLimit: QUERY_BODY_BYTES,
  exampleBody: { description: 'The prices of one shop.' },
  replies: {
    200: {
      description: 'The template as it is now.',
      schema: templateReply,
      example: { ...templateReplyExample, version: 2, description: 'The prices of one shop.' },
    },
  },
  errors: ['request/changed-meanwhile', 'request/not-found', 'request/taken'],
  async handle(request, { templates }) {
    const { body, headers, params } = request;
    const record = await templates.update(
      authorOf(request),
      params.id,
      (present) => {
        const draft = { ...present, ...body };
        if (body.query === undefined) return draft;
        const given = present.schemaGiven ? (present.templateSchema as Record<string, Value>) : undefined;
        return { ...draft, templateSchema: schemaOfTemplate(body.query, given, '/body/query') };
      },
      (version) => requireMatch(headers['if-match'], version, 'template'),
    );
    return templateAnswer(200, record);
  },
});
