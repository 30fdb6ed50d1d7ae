import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '@rowmill/contracts';
import type { Egress } from '@rowmill/egress';
import type { CredentialTokens, KeptCredentials, KeptToken } from '@rowmill/resources';
import type { Token, TokenDesk, TokenWish } from '../secrets/query-secrets.ts';
import { requestToken, tokenHost } from './request-token.ts';
import { shareWork } from './share-work.ts';
import { tokenFetch } from './token-fetch.ts';
import { createTokenMemory, type RememberedToken } from './token-memory.ts';
import { tokenProblem } from './token-problem.ts';
import { createTokenRefusals } from './token-refusals.ts';
import { withTokenLease } from './with-token-lease.ts';

export interface TokenDeskOptions {
  readonly tokens: CredentialTokens;
  /** The credential as it is now; what a query has opened may be some seconds old. */
  readonly credentials: Pick<KeptCredentials, 'open'>;
  readonly send: Egress['send'];
  /** Waits for a permit for the host that gives tokens out. */
  permit?(workspace: string, host: string, signal: AbortSignal): Promise<() => boolean>;
  now?(): number;
}

/** How long others wait for whoever has the lease. */
const MOST_WAIT_MS = 60_000;
const LOOK_MS = 150;
/** A token is renewed this long before its end, or in the last quarter of a short life. */
const MARGIN_MS = 30_000;
/** Where not even a new token is taken, the next one is asked for after this long. */
const RENEWED_AGAIN_MS = 60_000;

/** Tokens for all processes: whoever finds one old asks for the next, the others wait for that one. */
export function createTokenDesk(options: TokenDeskOptions): TokenDesk {
  const { tokens, credentials, send, permit, now = Date.now } = options;
  const underWay = shareWork<RememberedToken>();
  const memory = createTokenMemory(now);
  const refusals = createTokenRefusals(now);

  const isGood = (token: KeptToken, refused: string | undefined): boolean => {
    const { accessToken, expiresMs, obtainedMs, afterRefusal } = token;
    const isRenewed = afterRefusal === true && now() - obtainedMs < RENEWED_AGAIN_MS;
    if (accessToken === refused && !isRenewed) return false;
    if (expiresMs === undefined) return true;
    return expiresMs - now() > Math.min(MARGIN_MS, (expiresMs - obtainedMs) / 4);
  };

  /** Nothing where somebody else asks, or the credential was changed meanwhile: the next look finds out. */
  const renew = (
    workspace: string,
    name: string,
    { refused }: TokenWish,
    signal: AbortSignal,
  ): Promise<RememberedToken | undefined> =>
    withTokenLease({ tokens, workspace, name, signal }, async (lease) => {
      // With the lease in hand: a change from now on takes the lease away, and with it what is asked for here.
      const look = await tokens.read(workspace, name);
      const credential = await credentials.open(workspace, name);
      if (credential === undefined) throw new ServiceError('query/missing-secret', { name });
      const { token: before } = look;
      const { version } = credential;
      if (before && isGood(before, refused)) return { token: before, version };
      const fetch = tokenFetch({
        send,
        signal: lease.signal,
        ...(permit && { beforeHop: (host) => permit(workspace, host, lease.signal) }),
      });
      try {
        const got = await requestToken(name, credential, before, fetch, now());
        const isInstead = refused !== undefined && before?.accessToken === refused;
        const token = isInstead ? { ...got, afterRefusal: true } : got;
        return (await tokens.keep(workspace, name, lease.holder, token)) ? { token, version } : undefined;
      } catch (error) {
        lease.signal.throwIfAborted();
        const problem = tokenProblem(error, name, credential);
        refusals.note(keyOf(workspace, name), { ...look, version }, problem);
        throw problem;
      }
    });

  async function obtain(
    workspace: string,
    name: string,
    wish: TokenWish,
    signal: AbortSignal,
  ): Promise<RememberedToken> {
    const key = keyOf(workspace, name);
    let patienceMs = MOST_WAIT_MS;
    while (patienceMs > 0) {
      const look = await tokens.read(workspace, name);
      const { token, version, isHeld } = look;
      if (version === undefined) throw new ServiceError('query/missing-secret', { name });
      const found = token && isGood(token, wish.refused) ? { token, version } : undefined;
      if (found === undefined) refusals.throwKnown(key, look);
      const next = found ?? (isHeld ? undefined : await renew(workspace, name, wish, signal));
      if (next !== undefined) {
        memory.put(key, next);
        return next;
      }
      const pauseMs = LOOK_MS * (0.5 + Math.random());
      patienceMs -= pauseMs;
      await sleep(pauseMs, undefined, { signal });
    }
    const problem = 'somebody else has been asking for it for too long';
    const host = tokenHost(wish.credential);
    throw new ServiceError('credential/token-unavailable', { name, host, problem });
  }

  return {
    async token(workspace, name, wish): Promise<Token> {
      const { refused, signal, credential } = wish;
      const { type, version: known } = credential;
      if (type !== 'oauth' && type !== 'gcp') throw new ServiceError('credential/no-token', { name, type });
      const remembered = memory.find(keyOf(workspace, name), known);
      const key = JSON.stringify([workspace, name, refused, known]);
      const { token, version } =
        remembered !== undefined && isGood(remembered.token, refused)
          ? remembered
          : await underWay.join(key, signal, (ending) => obtain(workspace, name, wish, ending));
      const { accessToken, tokenType, scope, expiresMs } = token;
      return {
        accessToken,
        tokenType,
        version,
        ...(scope !== undefined && { scope }),
        ...(expiresMs !== undefined && { expiresMs }),
      };
    },
  };
}

function keyOf(workspace: string, name: string): string {
  return JSON.stringify([workspace, name]);
}
