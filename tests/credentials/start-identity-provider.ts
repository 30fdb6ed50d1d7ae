import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration } from 'oidc-provider';

export interface IdentityProvider extends AsyncDisposable {
  readonly url: string;
  /** How many tokens were given out, by grant. */
  readonly granted: Readonly<Record<string, number>>;
  /** What `/api` has seen as Authorization. */
  readonly seen: string[];
  /** Every token that was given out, refresh tokens too. */
  readonly tokens: ReadonlySet<string>;
  /** Ends every token there is; refresh tokens stay good. */
  endTokens(): void;
}

export interface IdentityProviderOptions {
  /** Of access tokens. */
  readonly lifeSeconds?: number;
  readonly redirectUri?: string;
  /** Waited for before each token is given out. */
  beforeToken?(): Promise<void>;
}

export const CLIENT = { clientId: 'rowmill', clientSecret: 'canary-client-secret-7f3a' } as const;

/**
 * A real OpenID provider on this machine, whose one user agrees to everything, with an API that takes its tokens;
 * `/api/flaky` fails at first.
 */
export async function startIdentityProvider(
  options: IdentityProviderOptions = {},
): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const granted: Record<string, number> = {};
  const seen: string[] = [];
  const ended = new Set<string>();
  const issued = new Set<string>();
  const tokens = new Set<string>();
  let wasFlaky = false;
  const provider = new Provider(url, configuration(options));
  provider.on('grant.success', ({ oidc, body }) => {
    const grant = String(oidc.params?.['grant_type']);
    granted[grant] = (granted[grant] ?? 0) + 1;
    issued.add(String((body as Record<string, unknown>)['access_token']));
    for (const [name, value] of Object.entries(body as Record<string, unknown>))
      if (name.endsWith('_token')) tokens.add(String(value));
  });

  async function api(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const authorization = request.headers.authorization ?? '';
    seen.push(authorization);
    if (request.url === '/api/flaky' && !wasFlaky) {
      wasFlaky = true;
      response.writeHead(500).end();
      return;
    }
    const token = authorization.replace(/^Bearer /, '');
    const known =
      !ended.has(token) &&
      ((await provider.AccessToken.find(token)) ?? (await provider.ClientCredentials.find(token)));
    response.writeHead(known ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(known ? [{ ok: true }] : { error: 'invalid_token' }));
  }
  /** Signs the user in and agrees, as a person would. */
  async function agree(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: 'ada' } });
    const grant = new provider.Grant({
      accountId: session!.accountId,
      clientId: String(params['client_id']),
    });
    grant.addOIDCScope('openid offline_access');
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  }
  const handle = provider.callback();
  server.on('request', (request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/api')) void api(request, response);
    else if (path.startsWith('/interaction/')) void agree(request, response);
    else if (path.startsWith('/token'))
      void Promise.resolve(options.beforeToken?.()).then(() => handle(request, response));
    else void handle(request, response);
  });
  return {
    url,
    granted,
    seen,
    tokens,
    endTokens() {
      for (const token of issued) ended.add(token);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function configuration({ lifeSeconds = 3600, redirectUri }: IdentityProviderOptions): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        grant_types: ['client_credentials', 'authorization_code', 'refresh_token'],
        redirect_uris: [redirectUri ?? 'http://127.0.0.1:7717/callback'],
        response_types: ['code'],
        application_type: 'native',
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    scopes: ['openid', 'offline_access'],
    pkce: { required: () => true },
    features: { clientCredentials: { enabled: true }, devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id }) }),
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    ttl: {
      AccessToken: lifeSeconds,
      ClientCredentials: lifeSeconds,
      RefreshToken: 86_400,
      Grant: 86_400,
      Session: 86_400,
      Interaction: 600,
      AuthorizationCode: 60,
      IdToken: 600,
    },
    cookies: { keys: ['a key of this test'] },
  };
}
