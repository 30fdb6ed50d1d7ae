import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '@rowmill/contracts';
import type { Egress } from '@rowmill/egress';
import type { CredentialTokens, KeptToken } from '@rowmill/resources';
import type { Token, TokenDesk, TokenWish } from '../secrets/query-secrets.ts';
import { requestToken, tokenHost } from './request-token.ts';
import { tokenFetch } from './token-fetch.ts';
import { tokenProblem } from './token-problem.ts';

export interface TokenDeskOptions {
  readonly tokens: CredentialTokens;
  readonly send: Egress['send'];
  /** Waits for a permit for the host that gives tokens out. */
  permit?(workspace: string, host: string): Promise<() => boolean>;
  now?(): number;
}

/** Longer than a request for a token may take. */
const LEASE_MS = 30_000;
/** How long others wait for whoever has the lease. */
const MOST_WAIT_MS = 60_000;
const LOOK_MS = 150;
/** A token is renewed this long before its end, or in the last quarter of a short life. */
const MARGIN_MS = 30_000;

/** Tokens for all processes: whoever finds one old asks for the next, the others wait for that one. */
export function createTokenDesk({ tokens, send, permit, now = Date.now }: TokenDeskOptions): TokenDesk {
  /** What is being waited for in this process. */
  const waiting = new Map<string, Promise<KeptToken>>();

  const isGood = (token: KeptToken | undefined, refused: string | undefined): token is KeptToken => {
    if (token === undefined || token.accessToken === refused) return false;
    const { expiresMs, obtainedMs } = token;
    if (expiresMs === undefined) return true;
    return expiresMs - now() > Math.min(MARGIN_MS, (expiresMs - obtainedMs) / 4);
  };

  async function renew(workspace: string, name: string, wish: TokenWish): Promise<KeptToken | undefined> {
    const holder = randomUUID();
    if (!(await tokens.claim(workspace, name, holder, LEASE_MS))) return undefined;
    try {
      const newest = await tokens.read(workspace, name);
      if (isGood(newest, wish.refused)) return newest;
      const fetch = tokenFetch({ send, ...(permit && { beforeHop: (host) => permit(workspace, host) }) });
      const next = await requestToken(name, wish.credential, newest, fetch, now());
      // False where the credential was changed meanwhile: the next look finds out.
      return (await tokens.keep(workspace, name, holder, next)) ? next : undefined;
    } catch (error) {
      throw tokenProblem(error, name, tokenHost(wish.credential));
    } finally {
      await tokens.release(workspace, name, holder);
    }
  }

  async function obtain(workspace: string, name: string, wish: TokenWish): Promise<KeptToken> {
    for (const until = now() + MOST_WAIT_MS; now() < until; await sleep(LOOK_MS * (0.5 + Math.random()))) {
      const kept = await tokens.read(workspace, name);
      if (isGood(kept, wish.refused)) return kept;
      const next = await renew(workspace, name, wish);
      if (next !== undefined) return next;
    }
    const problem = 'somebody else has been asking for it for too long';
    throw new ServiceError('credential/token-unavailable', {
      name,
      host: tokenHost(wish.credential),
      problem,
    });
  }

  return {
    async token(workspace, name, wish): Promise<Token> {
      const { type } = wish.credential;
      if (type !== 'oauth' && type !== 'gcp') throw new ServiceError('credential/no-token', { name, type });
      const key = JSON.stringify([workspace, name, wish.refused]);
      const asked = waiting.get(key) ?? obtain(workspace, name, wish).finally(() => waiting.delete(key));
      waiting.set(key, asked);
      const { accessToken, tokenType, scope, expiresMs } = await asked;
      return {
        accessToken,
        tokenType,
        ...(scope !== undefined && { scope }),
        ...(expiresMs !== undefined && { expiresMs }),
      };
    },
  };
}
