import { createEgress, type Egress } from '@rowmill/egress';
import {
  createConsents,
  createTokenDesk,
  type Consents,
  type ConsentsOptions,
  type ConsentWish,
  type TokenDesk,
} from '@rowmill/engine';
import {
  createCredentials,
  createCredentialTokens,
  type CredentialDraft,
  type CredentialTokens,
  type KeptCredentials,
  type OpenedCredential,
} from '@rowmill/resources';
import { openTestVault, type TestVault } from '../../packages/resources/src/vault/vault.fixture.ts';
import { CLIENT, type IdentityProvider } from './start-identity-provider.ts';
import { walkThroughConsent } from './walk-through-consent.ts';

export const REDIRECT = 'http://127.0.0.1:7717/callback';

/** A vault with credentials, and all that is needed to exchange them for tokens. */
export interface TokenWorld extends AsyncDisposable {
  readonly vault: TestVault;
  readonly credentials: KeptCredentials;
  readonly tokens: CredentialTokens;
  readonly send: Egress['send'];
  readonly consentParts: ConsentsOptions;
  /** Keeps a credential `hr` in a workspace of its own. */
  keep(draft: CredentialDraft): Promise<Kept>;
  /** The same, with a person who has agreed; the answer is still to be handed in. */
  connected(provider: IdentityProvider, more?: Record<string, string>): Promise<Connected>;
}

export interface Kept {
  readonly workspace: string;
  readonly credential: OpenedCredential;
  readonly tokens: CredentialTokens;
  readonly desk: TokenDesk;
  tokenBy(desk: TokenDesk, refused?: string): ReturnType<TokenDesk['token']>;
  change(draft: CredentialDraft): Promise<OpenedCredential>;
}

export interface Connected extends Kept {
  readonly consents: Consents;
  readonly wish: ConsentWish;
  readonly answer: Record<string, string>;
}

/** A client of the provider, as users keep it. */
export function draftFor(
  { url }: Pick<IdentityProvider, 'url'>,
  more: Record<string, string> = {},
): CredentialDraft {
  const fields = { tokenUrl: `${url}/token`, ...CLIENT, ...more };
  return { name: 'hr', type: 'oauth', hosts: ['127.0.0.1'], fields };
}

export async function openTokenWorld(): Promise<TokenWorld> {
  const vault = await openTestVault();
  const egress = createEgress({ allow: ['127.0.0.0/8'] });
  const send: Egress['send'] = (request) => egress.send(request);
  const credentials = createCredentials(vault);
  const tokens = createCredentialTokens(vault);
  const consentParts = { ...vault, tokens, credentials, send };

  async function keep(draft: CredentialDraft): Promise<Kept> {
    const author = await vault.newAuthor();
    const { workspace } = author;
    await credentials.create(author, draft);
    const credential = (await credentials.open(workspace, 'hr'))!;
    return {
      workspace,
      credential,
      tokens,
      desk: createTokenDesk({ tokens, credentials, send }),
      tokenBy: (desk, refused) =>
        desk.token(workspace, 'hr', { credential, ...(refused !== undefined && { refused }) }),
      async change(changed) {
        await credentials.update(author, changed);
        return (await credentials.open(workspace, 'hr'))!;
      },
    };
  }

  return {
    vault,
    credentials,
    tokens,
    send,
    consentParts,
    keep,
    async connected(provider, more = {}) {
      const kept = await keep(
        draftFor(provider, {
          grant: 'authorization_code',
          authorizationUrl: `${provider.url}/auth`,
          scope: 'openid offline_access',
          ...more,
        }),
      );
      const consents = createConsents(consentParts);
      const wish = { workspace: kept.workspace, name: 'hr', credential: kept.credential };
      const begun = await consents.begin(wish, REDIRECT);
      const answer = await walkThroughConsent(begun.authorizationUrl, REDIRECT);
      return { ...kept, consents, wish, answer };
    },
    async [Symbol.asyncDispose]() {
      await egress[Symbol.asyncDispose]();
      await vault[Symbol.asyncDispose]();
    },
  };
}
