import { randomUUID } from 'node:crypto';
import { ServiceError } from '@rowmill/contracts';
import type { Egress } from '@rowmill/egress';
import type { Chest, CredentialTokens, Database, SecretPlace } from '@rowmill/resources';
import {
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomState,
  processAuthorizationCodeResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import type { Consents, ConsentWish } from './consents.ts';
import { oauthClient } from './oauth-client.ts';
import { tokenHost, wishesOf } from './request-token.ts';
import { tokenFetch } from './token-fetch.ts';
import { tokenOfReply } from './token-of-reply.ts';
import { tokenProblem } from './token-problem.ts';

export interface ConsentsOptions {
  readonly database: Database;
  readonly chest: Pick<Chest, 'put' | 'open' | 'delete'>;
  readonly tokens: CredentialTokens;
  readonly send: Egress['send'];
  now?(): number;
}

const LIFE_MS = 10 * 60_000;
const LEASE_MS = 30_000;

/** What is remembered between asking and answering; the verifier is a secret. */
interface Pending {
  readonly credential: string;
  readonly verifier: string;
  readonly redirectUri: string;
  readonly expiresMs: number;
}

export function createConsents({ database, chest, tokens, send, now = Date.now }: ConsentsOptions): Consents {
  const fetch = tokenFetch({ send });

  /** Gives a pending consent out once, whoever asks. */
  async function take({ workspace, name }: ConsentWish, state: string): Promise<Pending> {
    const place = placeOf(workspace, state);
    const found = await chest.open(workspace, place.type, place.name);
    const wasThere = await database.inWorkspace(workspace, (tx) => chest.delete(tx, place));
    const pending = found === undefined ? undefined : (JSON.parse(found.value) as Pending);
    if (pending === undefined || !wasThere || pending.credential !== name || pending.expiresMs < now())
      throw new ServiceError('credential/consent-unknown', { name });
    return pending;
  }

  return {
    async begin({ workspace, name, credential }, redirectUri) {
      const { fields } = credential;
      const { authorizationUrl, clientId } = fields;
      if (fields['grant'] !== 'authorization_code' || authorizationUrl === undefined)
        throw new ServiceError('credential/no-consent', { name });
      const verifier = generateRandomCodeVerifier();
      const state = generateRandomState();
      const expiresMs = now() + LIFE_MS;
      const pending: Pending = { credential: name, verifier, redirectUri, expiresMs };
      await database.inWorkspace(workspace, (tx) =>
        chest.put(tx, placeOf(workspace, state), JSON.stringify(pending)),
      );
      const url = new URL(authorizationUrl);
      const parameters = {
        response_type: 'code',
        client_id: clientId ?? '',
        redirect_uri: redirectUri,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...wishesOf(fields, ['scope', 'audience', 'resource']),
      };
      for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
      return { authorizationUrl: url.href, state, expiresAt: new Date(expiresMs) };
    },

    async finish(wish, answer) {
      const { workspace, name, credential } = wish;
      const pending = await take(wish, answer['state'] ?? '');
      const { server, client, authentication, options } = oauthClient(credential.fields, fetch);
      // A state that only we know ties the answer to this credential, so an issuer nobody has named is taken as it is.
      const known = { ...server, issuer: credential.fields['issuer'] ?? answer['iss'] ?? server.issuer };
      const holder = randomUUID();
      try {
        const valid = validateAuthResponse(known, client, new URLSearchParams(answer), answer['state']);
        const reply = await authorizationCodeGrantRequest(
          known,
          client,
          authentication,
          valid,
          pending.redirectUri,
          pending.verifier,
          options,
        );
        const token = tokenOfReply(await processAuthorizationCodeResponse(known, client, reply), now());
        // A renewal that is under way ends without us: what it brings is older than this.
        for (let tries = 0; !(await tokens.claim(workspace, name, holder, LEASE_MS)); tries++) {
          if (tries > LEASE_MS / 500) throw new ServiceError('credential/consent-unknown', { name });
          await new Promise((resolve) => setTimeout(resolve, 500));
        }
        await tokens.keep(workspace, name, holder, token);
      } catch (error) {
        const found = tokenProblem(error, name, tokenHost(credential));
        const isCode = found instanceof ServiceError && found.code === 'credential/not-connected';
        throw isCode ? new ServiceError('credential/consent-unknown', { name }) : found;
      }
    },
  };
}

function placeOf(workspace: string, state: string): SecretPlace {
  return { workspace, type: 'oauth', name: `consent ${state}` };
}
