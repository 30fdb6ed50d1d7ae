import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import {
  checkpointAnswer,
  checkpointReply,
  checkpointReplyExample,
  checkpointText,
} from './checkpoint-reply.ts';
import { nameParams } from './name-params.ts';

export default defineRoute({
  method: 'PUT',
  path: '/v1/secrets/checkpoints/{name}',
  operation: 'updateCheckpoint',
  group: 'secrets',
  role: 'editor',
  summary: 'Moves a checkpoint; with If-Match only the version that was read.',
  description: 'Runs that have begun with the old value keep it, and do not overwrite the new one.',
  params: nameParams,
  body: Type.Object({ checkpoint: checkpointText }),
  exampleBody: { checkpoint: checkpointReplyExample.checkpoint },
  replies: {
    200: { description: 'The checkpoint.', schema: checkpointReply, example: checkpointReplyExample },
  },
  errors: ['request/changed-meanwhile', 'request/not-found'],
  async handle(request, { checkpoints }) {
    const { body, headers, params } = request;
    const draft = { name: params.name, checkpoint: body.checkpoint };
    const record = await checkpoints.update(authorOf(request), draft, (version) =>
      requireMatch(headers['if-match'], version, 'checkpoint'),
    );
    return checkpointAnswer(200, record);
  },
});
