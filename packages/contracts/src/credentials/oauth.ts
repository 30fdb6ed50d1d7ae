import { defineCredentialType } from './credential-type.ts';

export const oauth = defineCredentialType({
  type: 'oauth',
  title: 'OAuth 2',
  summary: 'All that is needed to get a token before the request, and to renew it.',
  fields: {
    grant: {
      describe: 'client_credentials for programs, authorization_code where a person gives consent once.',
      choices: ['client_credentials', 'authorization_code'],
      optional: true,
    },
    tokenUrl: { describe: 'Where tokens are given out.', format: 'url', receives: true },
    authorizationUrl: {
      describe: 'Where the person gives consent; needed for authorization_code.',
      format: 'url',
      optional: true,
    },
    authorizationParameters: {
      describe: 'What else the address for consent has to say, such as access_type=offline&prompt=consent.',
      format: 'parameters',
      optional: true,
    },
    issuer: {
      describe: 'Who has to have given out the consent, where the service tells its name.',
      format: 'url',
      optional: true,
    },
    clientId: { describe: 'The id of the client.' },
    clientSecret: {
      describe: 'The secret of the client; left out for public clients.',
      secret: true,
      neverSent: true,
      optional: true,
    },
    clientAuthentication: {
      describe: 'How the client proves itself: by the Authorization header, in the body, or not at all.',
      choices: ['basic', 'post', 'none'],
      optional: true,
    },
    scope: { describe: 'What the token may do, as scopes with spaces between.', optional: true },
    audience: { describe: 'For whom the token is, where the service asks for it.', optional: true },
    resource: { describe: 'The address of the service the token is for (RFC 8707).', optional: true },
  },
  use: () => ({ headers: { authorization: 'Bearer {token}' } }),
});
