import { defineRoute } from '../../http/define-route.ts';
import { keepLicence } from './keep-licence.ts';
import { licenceBody, licenceBodyExample, licenceText } from './licence-body.ts';
import { licenceReply, licenceReplyExample } from './licence-reply.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/licorice/licenses',
  operation: 'addLicense',
  group: 'licorice',
  role: 'admin',
  summary: 'Adds a licence.',
  description:
    'A licence is a JWS signed with Ed25519 by one of licence.issuerKeys. The product is whole without one.',
  body: licenceBody,
  exampleBody: licenceBodyExample,
  idempotent: true,
  replies: { 201: { description: 'The licence.', schema: licenceReply, example: licenceReplyExample } },
  errors: ['licence/no-content', 'licence/not-valid', 'request/taken'],
  async handle(request, services) {
    return keepLicence(request, services, licenceText(request.body.licenseKey));
  },
});
