import type { CredentialFields } from '@rowmill/contracts';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  None,
  type AuthorizationServer,
  type Client,
  type ClientAuth,
} from 'oauth4webapi';
import type { tokenFetch } from './token-fetch.ts';

/** The parts that every request of a grant names. */
export interface OAuthClient {
  readonly server: AuthorizationServer;
  readonly client: Client;
  readonly authentication: ClientAuth;
  readonly options: { [customFetch]: ReturnType<typeof tokenFetch>; [allowInsecureRequests]: boolean };
}

export function oauthClient(fields: CredentialFields, fetch: ReturnType<typeof tokenFetch>): OAuthClient {
  const { tokenUrl = '', authorizationUrl, clientId = '', clientSecret = '' } = fields;
  return {
    server: {
      issuer: fields['issuer'] ?? new URL(tokenUrl).origin,
      token_endpoint: tokenUrl,
      ...(authorizationUrl !== undefined && { authorization_endpoint: authorizationUrl }),
    },
    client: { client_id: clientId },
    authentication: authenticationOf(fields['clientAuthentication'] ?? 'basic', clientSecret),
    options: { [customFetch]: fetch, [allowInsecureRequests]: isThisMachine(tokenUrl) },
  };
}

function authenticationOf(how: string, secret: string): ClientAuth {
  if (how === 'none') return None();
  return how === 'post' ? ClientSecretPost(secret) : ClientSecretBasic(secret);
}

/** Without encryption only where nobody can listen; whether it may be reached at all the way out decides. */
export function isThisMachine(url: string): boolean {
  return /^(127(\.\d+){3}|\[::1\]|localhost)$/.test(new URL(url).hostname);
}
