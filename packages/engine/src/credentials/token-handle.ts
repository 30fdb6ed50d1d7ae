import type { TokenHandle } from '@rowmill/commands';
import type { SecretBox } from '../secrets/secret-box.ts';

/** Makes sure that there is a token, and gives a handle for it: rows never hold the token itself. */
export async function tokenHandle(
  credential: string,
  secrets: SecretBox,
  signal: AbortSignal,
): Promise<TokenHandle> {
  const { tokenType, scope, expiresMs } = await secrets.token(credential, { signal });
  return {
    accessToken: secrets.marker(credential, 'token'),
    tokenType,
    ...(scope !== undefined && { scope }),
    ...(expiresMs !== undefined && { expiresMs }),
  };
}
