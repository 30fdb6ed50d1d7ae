import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { pageByName } from '../secrets/page-by-name.ts';
import { manifestExample, manifestJson, manifestReply } from './schemas/cellar-manifest.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/cellar/manifests',
  operation: 'listCellarManifests',
  group: 'sirp',
  role: 'viewer',
  summary: 'Lists the manifests, which tell what was written where, by name.',
  query: pageByName,
  replies: {
    200: {
      description: 'A page of manifests.',
      schema: Type.Object({ items: Type.Array(manifestReply), nextCursor: Type.Optional(Type.String()) }),
      example: { items: [manifestExample] },
    },
  },
  errors: [],
  async handle({ caller, query }, { manifests }) {
    const { items, ...rest } = await manifests.list(caller.workspace, query);
    return { status: 200, body: { items: items.map(manifestJson), ...rest } };
  },
});
