import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { nameParams } from '../secrets/name-params.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/secrets/prompts/{name}',
  operation: 'deletePrompt',
  group: 'rowmill',
  role: 'editor',
  summary: 'Deletes a prompt; with If-Match only the version that was read.',
  params: nameParams,
  replies: { 204: { description: 'It is gone.' } },
  errors: ['request/changed-meanwhile', 'request/not-found'],
  async handle(request, { prompts }) {
    const { headers, params } = request;
    await prompts.delete(authorOf(request), params.name, (version) =>
      requireMatch(headers['if-match'], version, 'prompt'),
    );
    return { status: 204 };
  },
});
