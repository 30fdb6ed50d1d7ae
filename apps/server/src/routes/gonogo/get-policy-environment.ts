import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/gonogo/environment',
  operation: 'getPolicyEnvironment',
  group: 'gonogo',
  role: 'admin',
  summary: 'Lists the documented settings; of secrets only whether they are set.',
  replies: {
    200: {
      description: 'The settings in the order of the reference.',
      schema: Type.Object({
        items: Type.Array(
          Type.Object({
            name: Type.String(),
            value: Type.String({ description: 'Empty when there is none; `set` or `unset` for secrets.' }),
            source: Type.Enum(['default', 'file', 'environment', 'flag']),
            sentence: Type.String(),
          }),
        ),
      }),
      example: {
        items: [
          {
            name: 'databaseUrl',
            value: 'set',
            source: 'environment',
            sentence: 'The PostgreSQL (15 or later) to use; without one the service starts its own.',
          },
        ],
      },
    },
  },
  errors: [],
  async handle(_, { settings }) {
    const items = settings
      .documented()
      .map(({ name, value, origin, sentence }) => ({ name, value, source: sourceOf(origin), sentence }));
    return { status: 200, body: { items } };
  },
});

/** The kind of place a value comes from; which file it is, is nobody's business here. */
function sourceOf(origin: string): 'default' | 'file' | 'environment' | 'flag' {
  if (origin === 'default') return 'default';
  if (origin.startsWith('--')) return 'flag';
  return /^[A-Z][A-Z0-9_]*$/.test(origin) ? 'environment' : 'file';
}
