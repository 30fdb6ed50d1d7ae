import { authorOf } from '@rowmill/resources';
import { createOnce } from '../../http/create-once.ts';
import { defineRoute } from '../../http/define-route.ts';
import { keptAs, secretBody, secretBodyExample } from './secret-body.ts';
import { secretAnswer, secretReply, secretReplyExample } from './secret-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/secrets/secrets',
  operation: 'createSecret',
  group: 'secrets',
  role: 'editor',
  summary: 'Keeps a secret, sealed; its value is never shown again.',
  body: secretBody,
  exampleBody: secretBodyExample,
  idempotent: true,
  replies: {
    201: { description: 'All but its value.', schema: secretReply, example: secretReplyExample },
  },
  errors: ['request/taken', 'vault/key-missing'],
  async handle(request, services) {
    const { type, draft } = keptAs(request.body);
    // A quick hash of the request would be a way to guess the value.
    const once = { ...request, fingerprint: () => services.keys.sealed(request.fingerprint()) };
    const author = authorOf(request);
    return createOnce(once, services, async (tx) => {
      const { checkpoints, prompts, secrets } = services;
      switch (type) {
        case 'checkpoint':
          return secretAnswer(201, type, await checkpoints.create(author, draft, tx));
        case 'prompt':
          return secretAnswer(201, type, await prompts.create(author, draft, tx));
        case 'custom':
          return secretAnswer(201, type, await secrets.create(author, draft, tx));
      }
    });
  },
});
