import { authorOf, invalidField } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { credentialBody, credentialBodyExample, credentialDraft } from './credential-body.ts';
import { credentialAnswer, credentialReply, credentialReplyExample } from './credential-reply.ts';
import { nameParams } from './name-params.ts';

export default defineRoute({
  method: 'PUT',
  path: '/v1/secrets/credentials/{name}',
  operation: 'updateCredential',
  group: 'secrets',
  role: 'editor',
  summary: 'Replaces a credential; with If-Match only the version that was read.',
  description:
    'Secret fields that are left out stay as they are; the mask that stands for them is refused. Hosts or a tokenUrl that lead further than before need all secret fields again. The type cannot change. A token that it was exchanged for is forgotten when a field changes or it goes further.',
  params: nameParams,
  body: credentialBody,
  exampleBody: credentialBodyExample,
  replies: {
    200: { description: 'All but its secrets.', schema: credentialReply, example: credentialReplyExample },
  },
  errors: [
    'request/changed-meanwhile',
    'request/not-found',
    'vault/damaged',
    'vault/key-missing',
    'vault/secret-needed-again',
  ],
  async handle(request, { credentials }) {
    const { body, headers, params } = request;
    const draft = credentialDraft(body);
    if (draft.name.normalize('NFC') !== params.name.normalize('NFC'))
      throw invalidField('/body/config/credential/name', 'is not the name in the address');
    const record = await credentials.update(authorOf(request), draft, (version) =>
      requireMatch(headers['if-match'], version, 'credential'),
    );
    return credentialAnswer(200, record);
  },
});
