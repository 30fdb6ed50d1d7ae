import { authorOf, checkedFileName } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { manifestAnswer, manifestExample, manifestReply } from './schemas/cellar-manifest.ts';
import { manifestParams } from './schemas/file-name.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/cellar/manifests/{name}/errors/touch',
  operation: 'touchCellarManifestErrors',
  group: 'sirp',
  role: 'editor',
  summary: 'Notes that the last write has failed now.',
  params: manifestParams,
  body: Type.Object({
    message: Type.Optional(Type.String({ minLength: 1, maxLength: 1000, description: 'Why it failed.' })),
  }),
  exampleBody: { message: 'the disk is full' },
  replies: {
    200: {
      description: 'The manifest.',
      schema: manifestReply,
      example: { ...manifestExample, failedAt: '2026-01-02T04:04:05.678Z', failure: 'the disk is full' },
    },
  },
  errors: ['request/not-found'],
  async handle(request, { manifests }) {
    const { message } = request.body;
    const outcome = { kind: 'failed', ...(message !== undefined && { message }) } as const;
    return manifestAnswer(
      200,
      await manifests.touch(authorOf(request), checkedFileName(request.params.name, '/path/name'), outcome),
    );
  },
});
