import { SERVICE_NAMES } from '@rowmill/contracts';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { licencesOfServices } from '../../licences/licences-of-services.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/services/licenses',
  operation: 'listServiceLicenses',
  group: 'sirp',
  role: 'viewer',
  summary: 'Says under which licence each service runs.',
  description: 'The product is whole without a licence.',
  replies: {
    200: {
      description: 'All ten.',
      schema: Type.Object({
        items: Type.Array(
          Type.Object({
            service: Type.Enum([...SERVICE_NAMES]),
            edition: Type.String({ description: '`community` without a licence.' }),
            whole: Type.Boolean({ description: 'Whether all of it may be used.' }),
            holder: Type.Union([Type.String(), Type.Null()]),
            expiresAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
          }),
        ),
      }),
      example: {
        items: [{ service: 'sirp', edition: 'community', whole: true, holder: null, expiresAt: null }],
      },
    },
  },
  errors: [],
  async handle({ caller }, { licences }) {
    return { status: 200, body: { items: licencesOfServices(await licences.valid(caller.workspace)) } };
  },
});
