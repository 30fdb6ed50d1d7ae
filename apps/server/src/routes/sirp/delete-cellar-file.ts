import { authorOf, checkedFileName } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { fileParams } from './schemas/file-name.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/sirp/cellar/files/{name}',
  operation: 'deleteCellarFile',
  group: 'sirp',
  role: 'editor',
  summary: 'Deletes a file of the cellar; with If-Match only the version that was read.',
  description: 'Queries that were dispatched before still read its rows.',
  params: fileParams,
  replies: { 204: { description: 'It is gone.' } },
  errors: ['request/changed-meanwhile', 'request/not-found'],
  async handle(request, { cellar }) {
    const { headers, params } = request;
    await cellar.delete(authorOf(request), checkedFileName(params.name, '/path/name'), (version) =>
      requireMatch(headers['if-match'], version, 'cellar file'),
    );
    return { status: 204 };
  },
});
