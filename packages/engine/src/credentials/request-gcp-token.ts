import { sign } from 'node:crypto';
import { ServiceError, type CredentialFields } from '@rowmill/contracts';
import type { KeptToken } from '@rowmill/resources';
import {
  allowInsecureRequests,
  customFetch,
  genericTokenEndpointRequest,
  processGenericTokenEndpointResponse,
  type ClientAuth,
} from 'oauth4webapi';
import { isThisMachine } from './oauth-client.ts';
import type { tokenFetch } from './token-fetch.ts';
import { tokenOfReply } from './token-of-reply.ts';

const USUAL_TOKEN_URL = 'https://oauth2.googleapis.com/token';
const WHOLE_PLATFORM = 'https://www.googleapis.com/auth/cloud-platform';
const LIFE_SECONDS = 3_600;

/** The assertion proves who asks; nothing else is sent along. */
const BY_ASSERTION: ClientAuth = () => undefined;

/** Signs an assertion with a service account's key and exchanges it for a token (RFC 7523); the key stays here. */
export async function requestGcpToken(
  fields: CredentialFields,
  fetch: ReturnType<typeof tokenFetch>,
  nowMs: number,
): Promise<KeptToken> {
  const tokenUrl = fields['tokenUrl'] ?? USUAL_TOKEN_URL;
  const server = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl };
  const client = { client_id: fields['clientEmail'] ?? '' };
  const reply = await genericTokenEndpointRequest(
    server,
    client,
    BY_ASSERTION,
    'urn:ietf:params:oauth:grant-type:jwt-bearer',
    { assertion: assertionOf(fields, tokenUrl, nowMs) },
    { [customFetch]: fetch, [allowInsecureRequests]: isThisMachine(tokenUrl) },
  );
  return tokenOfReply(await processGenericTokenEndpointResponse(server, client, reply), nowMs);
}

function assertionOf(fields: CredentialFields, audience: string, nowMs: number): string {
  const { clientEmail, privateKey = '', privateKeyId, scope = WHOLE_PLATFORM } = fields;
  const issued = Math.floor(nowMs / 1000);
  const header = { alg: 'RS256', typ: 'JWT', ...(privateKeyId !== undefined && { kid: privateKeyId }) };
  const claims = { iss: clientEmail, scope, aud: audience, iat: issued, exp: issued + LIFE_SECONDS };
  const signed = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  try {
    const signature = sign('RSA-SHA256', Buffer.from(signed.join('.')), privateKey);
    return [...signed, signature.toString('base64url')].join('.');
  } catch {
    const host = new URL(audience).hostname;
    const problem = 'its private key cannot be read';
    throw new ServiceError('credential/unsigned', { host, name: clientEmail ?? '', problem });
  }
}
