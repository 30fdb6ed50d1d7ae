import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { nameParams } from './name-params.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/secrets/credentials/{name}',
  operation: 'deleteCredential',
  group: 'secrets',
  role: 'editor',
  summary: 'Deletes a credential and its token; with If-Match only the version that was read.',
  params: nameParams,
  replies: { 204: { description: 'It is gone.' } },
  errors: ['request/changed-meanwhile', 'request/not-found'],
  async handle(request, { credentials }) {
    const { headers, params } = request;
    await credentials.delete(authorOf(request), params.name.normalize('NFC'), (version) =>
      requireMatch(headers['if-match'], version, 'credential'),
    );
    return { status: 204 };
  },
});
