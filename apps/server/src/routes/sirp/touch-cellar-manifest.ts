import { authorOf, checkedFileName } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { manifestAnswer, manifestExample, manifestReply } from './schemas/cellar-manifest.ts';
import { manifestParams } from './schemas/file-name.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/cellar/manifests/{name}/touch',
  operation: 'touchCellarManifest',
  group: 'sirp',
  role: 'editor',
  summary: 'Notes that the last write has succeeded now; its screenshots live on.',
  params: manifestParams,
  replies: { 200: { description: 'The manifest.', schema: manifestReply, example: manifestExample } },
  errors: ['request/not-found'],
  async handle(request, { manifests }) {
    const touched = await manifests.touch(
      authorOf(request),
      checkedFileName(request.params.name, '/path/name'),
      { kind: 'written' },
    );
    return manifestAnswer(200, touched);
  },
});
