import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { createOnce } from '../../http/create-once.ts';
import { defineRoute } from '../../http/define-route.ts';
import {
  checkpointAnswer,
  checkpointBodyExample,
  checkpointReply,
  checkpointReplyExample,
  checkpointText,
} from './checkpoint-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/secrets/checkpoints',
  operation: 'createCheckpoint',
  group: 'secrets',
  role: 'editor',
  summary: 'Sets a checkpoint, from which the next run of a query goes on.',
  description: 'Runs that have begun without it see nothing of it, and do not overwrite it.',
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 1000 }), checkpoint: checkpointText }),
  exampleBody: checkpointBodyExample,
  idempotent: true,
  replies: {
    201: { description: 'The checkpoint.', schema: checkpointReply, example: checkpointReplyExample },
  },
  errors: ['request/taken'],
  async handle(request, services) {
    return createOnce(request, services, async (tx) =>
      checkpointAnswer(201, await services.checkpoints.create(authorOf(request), request.body, tx)),
    );
  },
});
