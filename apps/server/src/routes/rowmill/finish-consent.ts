import { ServiceError } from '@rowmill/contracts';
import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { credentialAnswer, credentialReply, credentialReplyExample } from '../secrets/credential-reply.ts';
import { nameParams } from '../secrets/name-params.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/secrets/credentials/{name}/consent/answer',
  operation: 'finishConsent',
  group: 'rowmill',
  role: 'editor',
  summary: "Takes a provider's answer to a request for consent and exchanges it for tokens.",
  params: nameParams,
  body: Type.Object({
    answer: Type.Record(Type.String(), Type.String(), {
      description:
        'The parameters with which the browser was sent on: `code`, `state` and whatever else there was.',
    }),
  }),
  exampleBody: { answer: { code: '…', state: 'h2Rr…' } },
  replies: {
    200: {
      description: 'The credential, which has a token now.',
      schema: credentialReply,
      example: credentialReplyExample,
    },
  },
  errors: [
    'request/not-found',
    'credential/consent-unknown',
    'credential/token-refused',
    'credential/token-unavailable',
    'egress/denied',
    'egress/unreachable',
    'egress/timeout',
    'egress/tls',
    'vault/damaged',
    'vault/key-missing',
  ],
  async handle(request, { audit, consents, credentials, inWorkspace }) {
    const { workspace } = request.caller;
    const name = request.params.name.normalize('NFC');
    const credential = await credentials.open(workspace, name);
    if (credential === undefined) throw new ServiceError('request/not-found', { kind: 'credential', name });
    await consents.finish({ workspace, name, credential }, request.body.answer);
    await inWorkspace(workspace, (tx) =>
      audit.write(tx, { ...authorOf(request), operation: 'finishConsent', object: name }),
    );
    return credentialAnswer(200, await credentials.get(workspace, name));
  },
});
