import { checkedFileName } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { manifestAnswer, manifestExample, manifestReply } from './schemas/cellar-manifest.ts';
import { manifestParams } from './schemas/file-name.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/cellar/manifests/{name}',
  operation: 'getCellarManifest',
  group: 'sirp',
  role: 'viewer',
  summary: 'Shows a manifest; its version is in the ETag.',
  params: manifestParams,
  replies: { 200: { description: 'The manifest.', schema: manifestReply, example: manifestExample } },
  errors: ['request/not-found'],
  async handle({ caller, params }, { manifests }) {
    return manifestAnswer(
      200,
      await manifests.get(caller.workspace, checkedFileName(params.name, '/path/name')),
    );
  },
});
