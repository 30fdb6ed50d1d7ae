import { authorOf, invalidField } from '@rowmill/resources';
import { Type } from 'typebox';
import { createOnce } from '../../http/create-once.ts';
import { defineRoute } from '../../http/define-route.ts';
import {
  manifestAnswer,
  manifestBodyExample,
  manifestExample,
  manifestFields,
  manifestReply,
} from './schemas/cellar-manifest.ts';

const CONTEXT_BYTES = 65_536;

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/cellar/manifests',
  operation: 'addCellarManifest',
  group: 'sirp',
  role: 'editor',
  summary:
    'Adds a manifest: what was written to a store, how it is shown, which screenshots live on with it.',
  body: Type.Object(manifestFields),
  exampleBody: manifestBodyExample,
  idempotent: true,
  replies: {
    201: {
      description: 'The manifest.',
      schema: manifestReply,
      example: { ...manifestExample, version: 1 },
    },
  },
  errors: ['request/taken'],
  async handle(request, services) {
    const { attributesContext } = request.body;
    if (
      attributesContext !== undefined &&
      Buffer.byteLength(JSON.stringify(attributesContext)) > CONTEXT_BYTES
    )
      throw invalidField('/body/attributesContext', 'is larger than 64 KB');
    return createOnce(request, services, async (tx) =>
      manifestAnswer(201, await services.manifests.add(tx, authorOf(request), request.body)),
    );
  },
});
