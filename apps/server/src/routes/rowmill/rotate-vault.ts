import { ServiceError } from '@rowmill/contracts';
import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/vault/rotate',
  operation: 'rotateVault',
  group: 'rowmill',
  role: 'admin',
  summary: 'Takes a new key of the vault into use and moves every secret to it, while queries go on.',
  description:
    'It concerns all workspaces, so only admins of the first one may. A single machine makes the new key and forgets the old one. In a cluster the new key has to stand first in the key file of every machine before, and the keys that are named as retired can be taken out of it afterwards.',
  replies: {
    200: {
      description: 'What was done.',
      schema: Type.Object({
        key: Type.String({ description: 'The id of the key that is in use now.' }),
        moved: Type.Integer({ minimum: 0, description: 'Secrets that were moved to it.' }),
        damaged: Type.Integer({
          minimum: 0,
          description: 'Secrets that do not open, damaged or without their key, and stay as they are.',
        }),
        retired: Type.Array(Type.String(), { description: 'Ids of keys that nothing needs any more.' }),
      }),
      example: { key: '9f2c41d07be3a856', moved: 12, damaged: 0, retired: ['1b7e03c9d4aa52f6'] },
    },
  },
  errors: ['access/first-workspace-only', 'vault/no-new-key', 'vault/key-missing'],
  async handle(request, { audit, inWorkspace, vault, workspaces }) {
    const author = authorOf(request);
    if (!(await workspaces.isFirst(author.workspace))) throw new ServiceError('access/first-workspace-only');
    const done = await vault.rotate();
    const { key, moved, damaged } = done;
    await inWorkspace(author.workspace, (tx) =>
      audit.write(tx, { ...author, operation: 'rotateVault', object: key, details: { moved, damaged } }),
    );
    return { status: 200, body: done };
  },
});
