import { credentialFacts, ServiceError } from '@rowmill/contracts';
import type { CredentialWish } from '@rowmill/commands';
import type { Secret } from '../secrets/query-secrets.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

/** A credential as a request carries it: markers stand where its secrets go. */
export interface CredentialParts {
  readonly type: NonNullable<Secret['credential']>['type'];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly query: readonly (readonly [name: string, value: string])[];
  /** The whole request has to be signed instead. */
  readonly signs: boolean;
  /** It is exchanged for a token, which may have to be renewed. */
  readonly usesToken: boolean;
}

/** Opens a credential far enough to know what it adds; hosts are checked when the markers are replaced. */
export async function credentialParts(wish: CredentialWish, secrets: SecretBox): Promise<CredentialParts> {
  const { name } = wish;
  const { credential } = await secrets.open(name);
  // A value without a type, as `rowmill run` brings them, is sent as a bearer token.
  const type = credential?.type ?? 'custom';
  if (wish.type !== undefined && wish.type !== type)
    throw new ServiceError('credential/wrong-type', { name, type, wanted: wish.type });
  const use = credentialFacts(type).use?.(credential?.fields ?? {});
  const written = (template: string, escape: 'header' | 'url'): string =>
    template.replaceAll(/\{(field|base64|token)(?::(\w+))?\}/g, (_, how: string, field = '') => {
      if (how === 'token') return secrets.marker(name, 'token');
      const whole = credential === undefined ? name : `${name}.${field}`;
      return secrets.marker(whole, how === 'base64' ? 'base64' : escape);
    });
  const pairs = (templates: Readonly<Record<string, string>>, escape: 'header' | 'url') =>
    Object.entries(templates).map(([key, template]) => [key, written(template, escape)] as const);
  return {
    type,
    headers: pairs(use?.headers ?? {}, 'header'),
    query: pairs(use?.query ?? {}, 'url'),
    signs: use === undefined,
    usesToken: Object.values(use?.headers ?? {}).some((template) => template.includes('{token}')),
  };
}
