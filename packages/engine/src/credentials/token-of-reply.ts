import type { KeptToken } from '@rowmill/resources';
import type { ProcessTokenResponseOptions, TokenEndpointResponse } from 'oauth4webapi';

/** Slack names its tokens by whose they are; they are sent like any other. */
export const TOKEN_TYPES: ProcessTokenResponseOptions = {
  recognizedTokenTypes: { bot: () => undefined, user: () => undefined },
};

/** A reply as it is kept; a refresh token that the other side does not renew stays good. */
export function tokenOfReply(
  reply: TokenEndpointResponse,
  obtainedMs: number,
  refreshToken?: string,
): KeptToken {
  const refresh = reply.refresh_token ?? refreshToken;
  return {
    accessToken: reply.access_token,
    tokenType: reply.token_type,
    obtainedMs,
    ...(refresh !== undefined && { refreshToken: refresh }),
    ...(reply.scope !== undefined && { scope: reply.scope }),
    ...(reply.expires_in !== undefined && { expiresMs: obtainedMs + reply.expires_in * 1000 }),
  };
}
