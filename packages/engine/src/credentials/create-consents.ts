import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '@rowmill/contracts';
import type { Egress } from '@rowmill/egress';
import type { Chest, CredentialTokens, Database, KeptCredentials, SecretPlace } from '@rowmill/resources';
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
import { TOKEN_TYPES, tokenOfReply } from './token-of-reply.ts';
import { tokenProblem } from './token-problem.ts';
import { withTokenLease, type TokenLease } from './with-token-lease.ts';

export interface ConsentsOptions {
  readonly database: Database;
  readonly chest: Pick<Chest, 'put' | 'open' | 'delete'>;
  readonly tokens: CredentialTokens;
  readonly credentials: Pick<KeptCredentials, 'open'>;
  readonly send: Egress['send'];
  /** Waits for a permit for the host that gives tokens out. */
  permit?(workspace: string, host: string, signal: AbortSignal): Promise<() => boolean>;
  now?(): number;
}

const LIFE_MS = 10 * 60_000;
/** For the permit, for whoever renews the token just now, and for the exchange: a person waits in front of a browser. */
const MOST_WAIT_MS = 60_000;
const LOOK_MS = 500;

/** What is remembered between asking and answering; the verifier is a secret. */
interface Pending {
  readonly credential: string;
  /** The code is for the client that asked, and goes to nobody else. */
  readonly version: number;
  readonly verifier: string;
  readonly redirectUri: string;
  readonly expiresMs: number;
}

export function createConsents(options: ConsentsOptions): Consents {
  const { database, chest, tokens, credentials, send, permit, now = Date.now } = options;

  /** Gives a pending consent out once, whoever asks. */
  async function take({ workspace, name, credential }: ConsentWish, state: string): Promise<Pending> {
    const place = placeOf(workspace, state);
    const found = await chest.open(workspace, place.type, place.name);
    const wasThere = await database.inWorkspace(workspace, (tx) => chest.delete(tx, place));
    const pending = found === undefined ? undefined : (JSON.parse(found.value) as Pending);
    const isOurs = pending?.credential === name && pending.version === credential.version;
    if (!isOurs || !wasThere || pending.expiresMs < now())
      throw new ServiceError('credential/consent-unknown', { name });
    return pending;
  }

  /** Exchanges the answer for a token; false where the credential is another by now. */
  async function exchange(
    { workspace, name, credential }: ConsentWish,
    answer: Readonly<Record<string, string>>,
    pending: Pending,
    lease: TokenLease,
  ): Promise<boolean> {
    const current = await credentials.open(workspace, name);
    if (current?.version !== credential.version) return false;
    const fetch = tokenFetch({
      send,
      signal: lease.signal,
      ...(permit && { beforeHop: (host) => permit(workspace, host, lease.signal) }),
    });
    const { server, client, authentication, options: how } = oauthClient(credential.fields, fetch);
    // A state that only we know ties the answer to this credential, so an issuer nobody has named is taken as it is.
    const known = { ...server, issuer: credential.fields['issuer'] ?? answer['iss'] ?? server.issuer };
    const valid = validateAuthResponse(known, client, new URLSearchParams(answer), answer['state']);
    const reply = await authorizationCodeGrantRequest(
      known,
      client,
      authentication,
      valid,
      pending.redirectUri,
      pending.verifier,
      how,
    );
    const given = await processAuthorizationCodeResponse(known, client, reply, TOKEN_TYPES);
    return tokens.keep(workspace, name, lease.holder, tokenOfReply(given, now()));
  }

  return {
    async begin({ workspace, name, credential }, redirectUri) {
      const { fields, version } = credential;
      const { authorizationUrl, clientId } = fields;
      if (fields['grant'] !== 'authorization_code' || authorizationUrl === undefined)
        throw new ServiceError('credential/no-consent', { name });
      const verifier = generateRandomCodeVerifier();
      const state = generateRandomState();
      const expiresMs = now() + LIFE_MS;
      const pending: Pending = { credential: name, version, verifier, redirectUri, expiresMs };
      await database.inWorkspace(workspace, (tx) =>
        chest.put(tx, placeOf(workspace, state), JSON.stringify(pending)),
      );
      const url = new URL(authorizationUrl);
      const parameters = {
        ...Object.fromEntries(new URLSearchParams(fields['authorizationParameters'])),
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
      const signal = AbortSignal.timeout(MOST_WAIT_MS);
      const work = (lease: TokenLease): Promise<boolean> => exchange(wish, answer, pending, lease);
      try {
        let isKept = await withTokenLease({ tokens, workspace, name, signal }, work);
        // A renewal that is under way ends without us: what it brings is older than this.
        while (isKept === undefined) {
          await sleep(LOOK_MS, undefined, { signal });
          isKept = await withTokenLease({ tokens, workspace, name, signal }, work);
        }
        if (!isKept) throw new ServiceError('credential/consent-unknown', { name });
      } catch (error) {
        if (signal.aborted) {
          const problem = `it took more than ${MOST_WAIT_MS / 1000} s`;
          throw new ServiceError('credential/token-unavailable', {
            name,
            host: tokenHost(credential),
            problem,
          });
        }
        const found = tokenProblem(error, name, credential);
        const isCode = found instanceof ServiceError && found.code === 'credential/not-connected';
        throw isCode ? new ServiceError('credential/consent-unknown', { name }) : found;
      }
    },
  };
}

function placeOf(workspace: string, state: string): SecretPlace {
  return { workspace, type: 'oauth', name: `consent ${state}` };
}
