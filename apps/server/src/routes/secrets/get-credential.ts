import { defineRoute } from '../../http/define-route.ts';
import { credentialAnswer, credentialReply, credentialReplyExample } from './credential-reply.ts';
import { nameParams } from './name-params.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/secrets/credentials/{name}',
  operation: 'getCredential',
  group: 'secrets',
  role: 'viewer',
  summary: 'Shows a credential without its secrets; its version is in the ETag.',
  params: nameParams,
  replies: {
    200: { description: 'All but its secrets.', schema: credentialReply, example: credentialReplyExample },
  },
  errors: ['request/not-found'],
  async handle({ caller, params }, { credentials }) {
    return credentialAnswer(200, await credentials.get(caller.workspace, params.name.normalize('NFC')));
  },
});
