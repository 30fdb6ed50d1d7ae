import { generateKeyPairSync } from 'node:crypto';
import { CLIENT } from '../../credentials/start-identity-provider.ts';
import { walkThroughConsent } from '../../credentials/walk-through-consent.ts';
import { insist } from './insist.ts';
import type { World } from './world.ts';

const REDIRECT = 'http://127.0.0.1:7717/callback';
const HOSTS = ['127.0.0.1'];

/** Credentials of all eight types and secrets, each with markers wherever something is secret. */
export async function makeCredentials(world: World): Promise<void> {
  const { markers, site, provider } = world;
  for (const domain of ['127.0.0.1', '127.0.0.2']) {
    const policy = { name: domain, domain, policy: { perSecond: 1_000_000 } };
    await insist(world.ask('POST', '/v1/gonogo/policies', policy), 201);
  }
  markers.add('the client of the provider', CLIENT.clientSecret);
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privateKey = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  markers.add('the private key of gcp', Buffer.from(privateKey.split('\n')[8]!, 'base64'));
  const plain = (name: string) => markers.plain(name);
  const credentials: [name: string, type: string, fields: Record<string, string>][] = [
    ['bearer', 'custom', { value: plain('custom bearer') }],
    ['rich', 'custom', { value: markers.rich('custom rich'), place: 'header', parameter: 'x-key' }],
    ['basic', 'custom', { value: `ada:${plain('custom basic')}`, place: 'basic' }],
    ['behind', 'custom', { value: markers.rich('custom query'), place: 'query', parameter: 'key' }],
    ['hr', 'oauth', { tokenUrl: `${provider.url}/token`, ...CLIENT }],
    [
      'mine',
      'oauth',
      {
        grant: 'authorization_code',
        authorizationUrl: `${provider.url}/auth`,
        tokenUrl: `${provider.url}/token`,
        scope: 'openid offline_access',
        ...CLIENT,
      },
    ],
    [
      'refused',
      'oauth',
      { tokenUrl: `${site.url}/token`, clientId: 'mill', clientSecret: plain('oauth basic') },
    ],
    [
      'refused64',
      'oauth',
      { tokenUrl: `${site.url}/token?as=base64`, clientId: 'mi', clientSecret: plain('oauth base64') },
    ],
    [
      'refusedPost',
      'oauth',
      {
        tokenUrl: `${site.url}/token?as=hex`,
        clientId: 'mill',
        clientSecret: plain('oauth post'),
        clientAuthentication: 'post',
      },
    ],
    [
      'away',
      'oauth',
      { tokenUrl: 'http://127.0.0.1:1/token', clientId: 'mill', clientSecret: plain('oauth away') },
    ],
    [
      'aws',
      'aws4',
      {
        accessKeyId: plain('aws4 id'),
        secretAccessKey: markers.rich('aws4 secret'),
        sessionToken: plain('aws4 session'),
        region: 'eu-west-1',
        service: 's3',
      },
    ],
    ['google', 'gcp', { clientEmail: 'a@b.example', privateKey, tokenUrl: `${site.url}/given` }],
    ['googleRefused', 'gcp', { clientEmail: 'a@b.example', privateKey, tokenUrl: `${site.url}/token` }],
    ['models', 'openai', { apiKey: plain('openai') }],
    ['vectors', 'pinecone', { apiKey: plain('pinecone') }],
    ['people', 'okta', { domain: '127.0.0.1', apiToken: plain('okta') }],
    ['logs', 'splunk', { host: '127.0.0.1', token: plain('splunk'), scheme: 'Splunk' }],
  ];
  for (const [name, type, fields] of credentials) {
    const config = { credential: { name, hosts: HOSTS }, credentials: { [type]: fields } };
    await insist(world.ask('POST', '/v1/secrets/credentials', { type, config }), 201);
  }
  for (const name of ['shop', 'user', 'replaced', 'deleted']) {
    const secret = markers.rich(`secret ${name}`);
    await insist(world.ask('POST', '/v1/secrets/secrets', { name, secret, metadata: { hosts: HOSTS } }), 201);
  }
  const again = { name: 'replaced', secret: plain('secret replaced again'), metadata: { hosts: HOSTS } };
  await insist(world.ask('PUT', '/v1/secrets/secrets/replaced', again), 200);
  await insist(world.ask('DELETE', '/v1/secrets/secrets/deleted'), 204);
  await connect(world);
}

/** A person agrees, so that there is a refresh token. */
async function connect(world: World): Promise<void> {
  const path = '/v1/secrets/credentials/mine/consent';
  const { json } = await world.ask('POST', path, { redirectUri: REDIRECT });
  const { authorizationUrl } = json as { authorizationUrl: string };
  const answer = await walkThroughConsent(authorizationUrl, REDIRECT);
  world.markers.add('the code of the consent', answer['code']!);
  await insist(world.ask('POST', `${path}/answer`, { answer }), 204, 200);
}
