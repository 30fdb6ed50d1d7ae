import type { KeptToken } from '@rowmill/resources';
import type { TokenEndpointResponse } from 'oauth4webapi';

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
