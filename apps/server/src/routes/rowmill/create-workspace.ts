import { Type } from 'typebox';
import { createOnce } from '../../http/create-once.ts';
import { defineRoute } from '../../http/define-route.ts';
import { workspaceFields, workspaceReplyExample } from './workspace-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/workspaces',
  operation: 'createWorkspace',
  group: 'rowmill',
  role: 'admin',
  summary: 'Creates a workspace whose admin is the caller, and shows its first API key, this once.',
  body: Type.Object({ name: Type.String({ minLength: 1, maxLength: 1000 }) }),
  exampleBody: { name: 'research' },
  idempotent: true,
  replies: {
    201: {
      description: 'The workspace.',
      schema: Type.Object({
        ...workspaceFields,
        key: Type.Optional(
          Type.String({
            description: 'An admin key; left out when an answer is replayed by its Idempotency-Key.',
          }),
        ),
      }),
      example: {
        ...workspaceReplyExample,
        current: false,
        key: 'rml_000000000000000000000000000000example',
      },
    },
  },
  errors: ['request/taken'],
  async handle(request, services) {
    return createOnce(request, services, async (tx) => {
      const { workspace, key } = await services.workspaces.create(tx, request, request.body.name);
      const headers = { Location: `/v1/workspaces/${workspace.id}` };
      return { status: 201, headers, body: { ...workspace, key: key.key }, unkept: ['key'] };
    });
  },
});
