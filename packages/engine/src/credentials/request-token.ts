import { ServiceError, type CredentialFields } from '@rowmill/contracts';
import type { KeptToken } from '@rowmill/resources';
import {
  clientCredentialsGrantRequest,
  processClientCredentialsResponse,
  processRefreshTokenResponse,
  refreshTokenGrantRequest,
} from 'oauth4webapi';
import type { Secret } from '../secrets/query-secrets.ts';
import { oauthClient } from './oauth-client.ts';
import { requestGcpToken } from './request-gcp-token.ts';
import type { tokenFetch } from './token-fetch.ts';
import { TOKEN_TYPES, tokenOfReply } from './token-of-reply.ts';

/** Exchanges a credential for the next token. Throws what oauth4webapi and the way out throw, and `credential/*`. */
export async function requestToken(
  name: string,
  { type, fields }: NonNullable<Secret['credential']>,
  before: KeptToken | undefined,
  fetch: ReturnType<typeof tokenFetch>,
  nowMs: number,
): Promise<KeptToken> {
  if (type === 'gcp') return requestGcpToken(fields, fetch, nowMs);
  if (type !== 'oauth') throw new ServiceError('credential/no-token', { name, type });
  if (fields['grant'] !== 'authorization_code') return byClientCredentials(fields, fetch, nowMs);
  if (before?.refreshToken === undefined) throw new ServiceError('credential/not-connected', { name });
  return byRefreshToken(fields, before.refreshToken, fetch, nowMs);
}

/** Where a credential is exchanged. */
export function tokenHost({ type, fields }: NonNullable<Secret['credential']>): string {
  const url = fields['tokenUrl'] ?? (type === 'gcp' ? 'https://oauth2.googleapis.com/token' : '');
  return URL.parse(url)?.hostname ?? '';
}

async function byClientCredentials(
  fields: CredentialFields,
  fetch: ReturnType<typeof tokenFetch>,
  nowMs: number,
): Promise<KeptToken> {
  const { server, client, authentication, options } = oauthClient(fields, fetch);
  const reply = await clientCredentialsGrantRequest(
    server,
    client,
    authentication,
    wishesOf(fields, ['scope', 'audience', 'resource']),
    options,
  );
  return tokenOfReply(await processClientCredentialsResponse(server, client, reply, TOKEN_TYPES), nowMs);
}

async function byRefreshToken(
  fields: CredentialFields,
  refreshToken: string,
  fetch: ReturnType<typeof tokenFetch>,
  nowMs: number,
): Promise<KeptToken> {
  const { server, client, authentication, options } = oauthClient(fields, fetch);
  const reply = await refreshTokenGrantRequest(server, client, authentication, refreshToken, {
    ...options,
    additionalParameters: wishesOf(fields, ['resource']),
  });
  return tokenOfReply(
    await processRefreshTokenResponse(server, client, reply, TOKEN_TYPES),
    nowMs,
    refreshToken,
  );
}

export function wishesOf(fields: CredentialFields, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  );
}
