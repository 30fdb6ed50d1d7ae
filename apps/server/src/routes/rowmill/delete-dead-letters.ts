import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { storeParams } from '../mentos/store-body.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/mentos/stores/{name}/letters',
  operation: 'deleteDeadLetters',
  group: 'rowmill',
  role: 'editor',
  summary: 'Deletes dead letters of a store: one, or all.',
  params: storeParams,
  query: Type.Object({
    id: Type.Optional(Type.String({ format: 'uuid', description: 'Only this one.' })),
  }),
  replies: { 204: { description: 'They are gone.' } },
  errors: ['request/not-found'],
  async handle(request, { deadLetters }) {
    const { params, query } = request;
    const ids = query.id === undefined ? undefined : [query.id];
    await deadLetters.remove(authorOf(request), params.name, ids, 'deleteDeadLetters');
    return { status: 204 };
  },
});
