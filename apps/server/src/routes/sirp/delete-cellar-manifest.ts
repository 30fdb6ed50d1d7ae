import { authorOf, checkedFileName } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { manifestParams } from './schemas/file-name.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/sirp/cellar/manifests/{name}',
  operation: 'deleteCellarManifest',
  group: 'sirp',
  role: 'editor',
  summary: 'Deletes a manifest; with If-Match only the version that was read.',
  description: 'What was written stays. Screenshots that nothing else holds go when their time is over.',
  params: manifestParams,
  replies: { 204: { description: 'It is gone.' } },
  errors: ['request/changed-meanwhile', 'request/not-found'],
  async handle(request, { manifests }) {
    const { headers, params } = request;
    await manifests.delete(authorOf(request), checkedFileName(params.name, '/path/name'), (version) =>
      requireMatch(headers['if-match'], version, 'manifest'),
    );
    return { status: 204 };
  },
});
