import { authorOf } from '@rowmill/resources';
import { createOnce } from '../../http/create-once.ts';
import { defineRoute } from '../../http/define-route.ts';
import { credentialBody, credentialBodyExample, credentialDraft } from './credential-body.ts';
import { credentialAnswer, credentialReply, credentialReplyExample } from './credential-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/secrets/credentials',
  operation: 'createCredential',
  group: 'secrets',
  role: 'editor',
  summary: 'Keeps a credential, sealed; its secret fields are never shown again.',
  body: credentialBody,
  exampleBody: credentialBodyExample,
  idempotent: true,
  replies: {
    201: { description: 'All but its secrets.', schema: credentialReply, example: credentialReplyExample },
  },
  errors: ['limit/credentials', 'request/taken', 'vault/key-missing'],
  async handle(request, services) {
    const draft = credentialDraft(request.body);
    // A quick hash of the request would be a way to guess the secrets.
    const once = { ...request, fingerprint: () => services.keys.sealed(request.fingerprint()) };
    return createOnce(once, services, async (tx) =>
      credentialAnswer(201, await services.credentials.create(authorOf(request), draft, tx)),
    );
  },
});
