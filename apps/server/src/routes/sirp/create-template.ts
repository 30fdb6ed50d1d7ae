import type { Value } from '@rowmill/contracts';
import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { createOnce } from '../../http/create-once.ts';
import { defineRoute } from '../../http/define-route.ts';
import { schemaOfTemplate } from '../../templates/read-template.ts';
import { QUERY_BODY_BYTES } from './schemas/query-body.ts';
import {
  templateAnswer,
  templateExample,
  templateFields,
  templateReply,
  templateReplyExample,
  templateSchema as schema,
} from './schemas/template.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/templates',
  operation: 'createTemplate',
  group: 'sirp',
  role: 'editor',
  summary: 'Keeps a query with blanks, to be filled in when it is dispatched.',
  description:
    'A schema that is given describes the blanks of the query and no others; a blank with a `default` may be left out later.',
  body: Type.Object({ ...templateFields, templateSchema: Type.Optional(schema) }),
  bodyLimit: QUERY_BODY_BYTES,
  exampleBody: templateExample,
  idempotent: true,
  replies: { 201: { description: 'The template.', schema: templateReply, example: templateReplyExample } },
  errors: ['request/taken'],
  async handle(request, services) {
    const { templateSchema: given, ...draft } = request.body;
    const templateSchema = schemaOfTemplate(draft.query, given as Record<string, Value> | undefined);
    const whole = { ...draft, templateSchema, schemaGiven: given !== undefined };
    return createOnce(request, services, async (tx) =>
      templateAnswer(201, await services.templates.create(authorOf(request), whole, tx)),
    );
  },
});
