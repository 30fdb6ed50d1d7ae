import { setTimeout as delay } from 'node:timers/promises';
import { ask } from '../../server/ask.ts';
import { run } from './ask-sites.ts';
import { insist } from './insist.ts';
import type { World } from './world.ts';

/** What else people do with secrets in their hands: webhooks, mail, templates, schedules, prompts, keys, passwords. */
export async function liveADay(world: World): Promise<void> {
  await tellWebhooks(world);
  await useTemplates(world);
  await signIn(world);
  await askWrongly(world);
}

async function tellWebhooks(world: World): Promise<void> {
  const { markers, site } = world;
  const note = (name: string, json: unknown): void => {
    const { secret } = json as { secret: string };
    markers.add(name, secret);
    markers.add(`${name}, its bytes`, Buffer.from(secret.slice('whsec_'.length), 'base64'));
  };
  for (const [name, path] of [
    ['alarm', '/hook/take'],
    ['deaf', '/hook/refuse'],
  ] as const) {
    const events = ['query.failed', 'query.completed', 'schedule.failed'];
    const body = { name, url: site.url + path, events };
    note(`webhook ${name}`, (await insist(world.askOnce('POST', '/v1/webhooks', body), 201)).json);
    note(
      `webhook ${name} anew`,
      (await insist(world.askOnce('POST', `/v1/webhooks/${name}/secret`), 201)).json,
    );
    await insist(world.ask('POST', `/v1/webhooks/${name}/test`), 200);
  }
  await run(world, `api get ${site.url}/200 --bearer $CREDENTIALS.bearer$ || notify alarm "witnessed"`);
  await run(world, 'seed \'["witnessed"]\' || email ada@example.org "A word" "$value$"');
  await run(world, 'seed \'["loud"]\' || email loud@example.org "A word" "$value$" --retry 0');
  await run(
    world,
    `graphql "${site.url}/graphql" '{ a }' --bearer $CREDENTIALS.bearer$ --retry 0 --onError stop`,
  );
}

async function useTemplates(world: World): Promise<void> {
  const { site } = world;
  await insist(world.ask('POST', '/v1/secrets/prompts', { name: 'short', prompt: 'In one word: ' }), 201);
  await insist(world.ask('POST', '/v1/secrets/checkpoints', { name: 'seen', checkpoint: '1' }), 201);
  const query = `graphql "${site.url}/graphql?as=$template.way$" '{ a }' --bearer $CREDENTIALS.bearer$ --retry 0`;
  const saved = { name: 'asking', query, note: 'Asks.' };
  await insist(world.ask('POST', '/v1/saved-queries', saved), 201);
  const { json } = await insist(
    world.ask('POST', '/v1/sirp/templates', { name: 'asking', description: 'Asks.', query }),
    201,
  );
  const { id } = json as { id: string };
  await insist(world.ask('POST', `/v1/sirp/templates/${id}/dispatch`, { values: { way: 'hex' } }), 202, 200);
  await run(world, 'runTemplate asking --template.way base64');
  await run(world, `prompt "$PROMPTS.short$" --baseUrl ${site.url}/models --credential models --retry 0`);
  const alerts = { failure: true, mail: ['ada@example.org'], webhook: 'alarm' };
  const schedule = {
    queryId: 'hourly',
    query: query.replace('$template.way$', 'plain').concat(' --onError stop'),
    alerts,
  };
  await insist(world.ask('POST', '/v1/almanac/schedules', schedule), 201);
  await insist(world.ask('POST', '/v1/sirp/schedules/hourly/run'), 202);
  await insist(world.ask('POST', '/v1/sirp/schedules/hourly/alerts/test'), 200);
  // The alert is sent after the run has ended.
  for (let tries = 0; tries < 100; tries++) {
    const { text } = await world.ask('GET', '/v1/sirp/schedules/hourly/runs');
    if (text.includes('failed') && world.mail.mails.length > 2) return;
    await delay(100);
  }
  throw new Error('no alert was sent');
}

async function signIn(world: World): Promise<void> {
  const { markers, service } = world;
  const credential = { username: 'ada', password: markers.plain('the password of a user') };
  await insist(world.ask('POST', '/v1/secrets/users', { credential, role: 'editor' }), 201);
  await insist(world.ask('POST', '/v1/secrets/users/verify', { credential }), 200);
  await beginSession(world, credential, 'a session');
  const wrong = { username: 'ada', password: markers.plain('a wrong password') };
  await insist(ask(service.url, { method: 'POST', path: '/v1/sessions', body: wrong }), 401);
  const changed = { username: 'ada', password: markers.plain('a new password') };
  await insist(world.ask('PUT', '/v1/secrets/users/ada', { credential: changed }), 200);
  // The change has ended the first one; this one goes on while everything is searched.
  await beginSession(world, changed, 'a session that goes on');
  const made = await insist(world.askOnce('POST', '/v1/secrets/apikeys', { role: 'viewer' }), 201);
  const { key } = made.json as { key: string };
  markers.add('an API key', key);
  await insist(world.ask('POST', '/v1/secrets/apikeys/verify', { key }), 200);
  await world.ask('POST', '/v1/secrets/apikeys/verify', { key: markers.plain('a wrong key') });
  const authorization = `svc ${markers.plain('a wrong key in a header')}`;
  await insist(ask(service.url, { method: 'GET', path: '/v1/me', headers: { authorization } }), 401);
}

/** The session's id is the secret; its CSRF token opens nothing by itself and is shown to the session again. */
async function beginSession({ markers, service }: World, body: object, name: string): Promise<void> {
  const signedIn = await insist(ask(service.url, { method: 'POST', path: '/v1/sessions', body }), 201, 200);
  const cookie = signedIn.headers.get('set-cookie')!.split(';', 1)[0]!;
  markers.add(name, cookie.slice(cookie.indexOf('=') + 1));
  await insist(ask(service.url, { method: 'GET', path: '/v1/me', headers: { cookie } }), 200);
}

/** Requests that are refused while a secret stands in them. */
async function askWrongly(world: World): Promise<void> {
  const { markers, service } = world;
  const bad = (name: string) => markers.plain(`bad request: ${name}`);
  const credential = (type: string, fields: unknown, more: object = {}) => ({
    type,
    config: {
      credential: { name: 'bearer', hosts: ['127.0.0.1'] },
      credentials: { [type]: fields },
      ...more,
    },
  });
  const path = '/v1/secrets/credentials';
  const refused: [method: string, path: string, body: unknown][] = [
    ['PUT', `${path}/bearer`, credential('custom', { value: [bad('list')] })],
    ['PUT', `${path}/bearer`, credential('custom', { value: bad('place'), place: bad('choice') })],
    ['PUT', `${path}/bearer`, credential('custom', { value: bad('field'), more: bad('extra field') })],
    ['PUT', `${path}/bearer`, credential('aws4', { secretAccessKey: bad('other type') })],
    ['PUT', `${path}/bearer`, credential('nothing', { value: bad('no such type') })],
    [
      'PUT',
      `${path}/bearer`,
      credential('custom', { value: bad('beside') }, { also: bad('beside the rest') }),
    ],
    [
      'POST',
      path,
      credential('oauth', { tokenUrl: bad('address'), clientId: 'a', clientSecret: bad('client') }),
    ],
    ['POST', path, credential('okta', { domain: bad('no host').concat('/'), apiToken: bad('okta') })],
    ['POST', path, credential('gcp', { clientEmail: 'a', privateKey: bad('no key'), tokenUrl: 'x' })],
    ['POST', '/v1/secrets/secrets', { name: 'a', secret: { value: bad('secret object') } }],
    ['POST', '/v1/secrets/secrets', { name: '', secret: bad('bad name') }],
    ['POST', '/v1/secrets/secrets', { name: 'a', secret: bad('metadata'), metadata: 7 }],
    ['POST', '/v1/secrets/secrets', { name: 'shop', secret: bad('taken name') }],
    ['POST', '/v1/secrets/users', { credential: { username: 'ada', password: bad('taken user') } }],
    ['POST', '/v1/secrets/users', { credential: { username: 7, password: [bad('password list')] } }],
  ];
  for (const [method, where, body] of refused)
    await insist(world.ask(method, where, body), 400, 404, 409, 422);
  // Broken JSON: what the parser says often quotes what it could not read.
  const broken = [`{"secret": ${bad('unquoted')}}`, `{"secret": "${bad('unclosed')}`, bad('bare')];
  for (const body of broken) {
    const reply = await service.call('/v1/secrets/secrets', { method: 'POST', body });
    const text = await reply.text();
    // A word with figures in it may be taken for a number that is too large.
    if (reply.status !== 400 && reply.status !== 422) throw new Error(`${reply.status} for ${body}: ${text}`);
    if (text.includes('canary')) throw new Error(`the answer to broken JSON quotes it: ${text}`);
  }
}
