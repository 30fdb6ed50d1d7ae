import { ServiceError } from '@rowmill/contracts';
import {
  authorOf,
  invalidField,
  type AllowVersion,
  type Author,
  type CheckpointRecord,
  type PromptRecord,
} from '@rowmill/resources';
import { defineRoute, type Answer } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import type { Services } from '../../services.ts';
import { nameParams } from './name-params.ts';
import { keptAs, secretBody, secretBodyExample, type KeptAs } from './secret-body.ts';
import { secretAnswer, secretReply, secretReplyExample } from './secret-reply.ts';

export default defineRoute({
  method: 'PUT',
  path: '/v1/secrets/secrets/{name}',
  operation: 'putSecret',
  group: 'secrets',
  role: 'editor',
  summary: 'Creates or replaces a secret; with If-Match only the version that was read.',
  params: nameParams,
  body: secretBody,
  exampleBody: secretBodyExample,
  replies: {
    200: { description: 'All but its value.', schema: secretReply, example: secretReplyExample },
    201: { description: 'There was none of that name.', schema: secretReply, example: secretReplyExample },
  },
  errors: ['request/changed-meanwhile', 'request/taken', 'vault/key-missing', 'vault/secret-needed-again'],
  async handle(request, services) {
    const { body, headers, params } = request;
    if (body.name.normalize('NFC') !== params.name.normalize('NFC'))
      throw invalidField('/body/name', 'is not the name in the address');
    return put(services, authorOf(request), keptAs(body), (version) =>
      requireMatch(headers['if-match'], version, 'secret'),
    );
  },
});

async function put(
  { checkpoints, inWorkspace, prompts, secrets }: Services,
  author: Author,
  { type, draft }: KeptAs,
  allow: AllowVersion,
): Promise<Answer> {
  switch (type) {
    case 'custom': {
      const { isNew, ...record } = await secrets.put(author, draft, allow);
      return secretAnswer(isNew ? 201 : 200, type, record);
    }
    case 'checkpoint':
      return updateOrCreate(
        type,
        () => checkpoints.update(author, draft, allow),
        () => inWorkspace(author.workspace, (tx) => checkpoints.create(author, draft, tx)),
        allow,
      );
    case 'prompt':
      return updateOrCreate(
        type,
        () => prompts.update(author, draft, allow),
        () => inWorkspace(author.workspace, (tx) => prompts.create(author, draft, tx)),
        allow,
      );
  }
}

/** Of two that both find none, one creates it and the other is told that it is taken. */
async function updateOrCreate(
  type: KeptAs['type'],
  update: () => Promise<CheckpointRecord | PromptRecord>,
  create: () => Promise<CheckpointRecord | PromptRecord>,
  allow: AllowVersion,
): Promise<Answer> {
  try {
    return secretAnswer(200, type, await update());
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'request/not-found') throw error;
    allow(0);
    return secretAnswer(201, type, await create());
  }
}
