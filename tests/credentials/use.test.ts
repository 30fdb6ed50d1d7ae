import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nestRow } from '@rowmill/language';
import type { LocalEngine, Secret, TokenDesk } from '@rowmill/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { testEngine } from '../engine/test-site.ts';
import { isSignedBy } from './signed-by.ts';

interface Seen {
  readonly request: IncomingMessage;
  readonly body: string;
}

/** A site that answers by a function, at any address of this machine's loopback. */
async function startSite(host: string, answer: (seen: Seen, response: ServerResponse) => void) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const one = { request, body: Buffer.concat(await Array.fromAsync(request)).toString() };
    seen.push(one);
    answer(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const rows = (_seen: Seen, response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('[{"ok":true}]');

const policies = ['127.0.0.1', '127.0.0.2'].map((domain) => ({
  id: domain,
  name: domain,
  domain,
  policy: { perSecond: 1_000_000 },
}));

/** Engines by what they were given: starting one takes longer than most queries. */
const engines = new Map<object, Promise<LocalEngine>>();
afterAll(async () => {
  for (const engine of engines.values()) await (await engine)[Symbol.asyncDispose]();
});

async function run(text: string, secrets: Record<string, Secret>, tokens?: TokenDesk) {
  const key = tokens ?? secrets;
  const all = new Map(Object.entries(secrets));
  const engine = engines.get(key) ?? testEngine({ policies, secrets: all, ...(tokens && { tokens }) });
  engines.set(key, engine);
  const query = await (await engine).start(text, { cache: false });
  await query.ended;
  const found = (await Array.fromAsync(query.rows())).flat().map((row) => nestRow(row));
  return { rows: found, errors: await query.rowErrors() };
}

const here = ['127.0.0.1'];
const custom = (fields: Record<string, string>): Secret => ({
  value: fields['value']!,
  hosts: here,
  credential: { type: 'custom', fields },
});

describe('a credential in a request', () => {
  const cases: [string, Secret, Record<string, string>][] = [
    ['bearer', custom({ value: 'tok-1234' }), { authorization: 'Bearer tok-1234' }],
    ['basic', custom({ value: 'ada:pass', place: 'basic' }), { authorization: 'Basic YWRhOnBhc3M=' }],
    ['header', custom({ value: 'k-1234', place: 'header', parameter: 'X-Key' }), { 'x-key': 'k-1234' }],
    [
      'splunk',
      { hosts: here, credential: { type: 'splunk', fields: { host: 'h', token: 'sp-1', scheme: 'Splunk' } } },
      { authorization: 'Splunk sp-1' },
    ],
    [
      'openai',
      { hosts: here, credential: { type: 'openai', fields: { apiKey: 'oa-1', organization: 'org' } } },
      { authorization: 'Bearer oa-1', 'openai-organization': 'org' },
    ],
    [
      'pinecone',
      { hosts: here, credential: { type: 'pinecone', fields: { apiKey: 'pc-1' } } },
      { 'api-key': 'pc-1' },
    ],
    [
      'okta',
      { hosts: here, credential: { type: 'okta', fields: { domain: 'd', apiToken: 'ok-1' } } },
      { authorization: 'SSWS ok-1' },
    ],
  ];
  const byName = Object.fromEntries(cases);
  test.each(cases)('%s', async (name, _secret, headers) => {
    await using site = await startSite('127.0.0.1', rows);
    const { errors } = await run(`api get ${site.url}/a --credential ${name}`, byName);
    expect(errors).toEqual([]);
    expect(site.seen[0]!.request.headers).toMatchObject(headers);
  });

  test('behind the address, and not in the row that names the address', async () => {
    await using site = await startSite('127.0.0.1', ({ request }, response) => {
      const next = request.url!.includes('page') ? null : '/b?page=2';
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ next }));
    });
    const secret = custom({ value: 'q/1234', place: 'query', parameter: 'key' });
    await run(`api get "${site.url}/a?x=1" --credentials.custom c --pagination.next next`, { c: secret });
    expect(site.seen.map(({ request }) => request.url)).toEqual([
      '/a?x=1&key=q%2F1234',
      '/b?page=2&key=q%2F1234',
    ]);
  });

  test.each([
    ['--credentials.custom c', ''],
    ['', '&key=$CREDENTIALS.c$'],
  ])('%s%s: not in links that the site repeats it in, and these are followed', async (flags, behind) => {
    await using site = await startSite('127.0.0.1', ({ request }, response) => {
      const page = Number(/page=(\d)/.exec(request.url!)?.[1] ?? 1);
      const own = new URL(request.url!, 'http://127.0.0.1');
      own.searchParams.set('page', String(page + 1));
      const next = page === 3 ? null : own.pathname + own.search;
      const text = JSON.stringify({ page, next, self: decodeURIComponent(request.url!) });
      response.writeHead(200, { 'content-type': 'application/json' });
      // In pieces, as they come over a network.
      for (const piece of text.match(/.{1,7}/gs)!) response.write(piece);
      response.end();
    });
    const secret = custom({ value: 'q/1', place: 'query', parameter: 'key' });
    const { rows: found, errors } = await run(
      `api get "${site.url}/a?x=1${behind}" ${flags} --pagination.next next`,
      { c: secret },
    );
    expect(errors).toEqual([]);
    expect(found.map(({ page }) => page)).toEqual([1, 2, 3]);
    expect(JSON.stringify(found)).not.toMatch(/q(\/|%2F)1/i);
    for (const { request } of site.seen)
      expect(new URL(request.url!, 'http://127.0.0.1').searchParams.getAll('key')).toEqual(['q/1']);
  });

  test('AWS Signature V4, computed again by the other side', async () => {
    const signed: boolean[] = [];
    await using site = await startSite('127.0.0.1', (seen, response) => {
      signed.push(isSignedBy(seen.request, Buffer.from(seen.body), 'very/secret+key'));
      rows(seen, response);
    });
    const fields = {
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'very/secret+key',
      sessionToken: 'session-token',
      region: 'eu-west-1',
      service: 'execute-api',
    };
    const aws: Secret = { hosts: here, credential: { type: 'aws4', fields } };
    const texts = [
      `api get "${site.url}/a%20b/c?z=1&a=two words&z=0" --credential c`,
      `api post ${site.url}/put --data '{ "a": "ü" }' --credentials.aws4 c`,
    ];
    const given = { c: aws };
    for (const text of texts) expect((await run(text, given)).errors).toEqual([]);
    expect(signed).toEqual([true, true]);
    expect(site.seen[0]!.request.headers).toMatchObject({ 'x-amz-security-token': 'session-token' });
    const wrong: Secret = {
      hosts: here,
      credential: { type: 'aws4', fields: { ...fields, secretAccessKey: 'x' } },
    };
    await run(texts[0]!, { c: wrong });
    expect(signed.at(-1)).toBe(false);
    const { region: _, ...without } = fields;
    const nowhere: Secret = { hosts: here, credential: { type: 'aws4', fields: without } };
    expect((await run(texts[0]!, { c: nowhere })).errors).toMatchObject([{ code: 'credential/unsigned' }]);
  });

  test('is of the type that the query says', async () => {
    const { errors } = await run('api get http://127.0.0.1:9/ --credentials.okta c', {
      c: custom({ value: 'tok-1234' }),
    });
    expect(errors).toMatchObject([{ code: 'credential/wrong-type' }]);
  });
});

describe('a credential goes nowhere else', () => {
  test('not to a host it does not name, wherever the host comes from', async () => {
    await using site = await startSite('127.0.0.2', rows);
    const given = `seed '[{ "url": "${site.url}/" }]' || `;
    const secret = { c: custom({ value: 'tok-1234' }) };
    for (const text of [
      `${given}api get $url$ --credential c`,
      `${given}api get $url$ --bearer $CREDENTIALS.c$`,
      `api get ${site.url}/ --headers '{ "x-key": "$CREDENTIALS.c.value$" }'`,
      `api post ${site.url}/ --data '{ "key": "$CREDENTIALS.c$" }'`,
    ]) {
      const { errors } = await run(text, secret);
      expect(errors).toMatchObject([{ code: 'egress/secret-not-for-host' }]);
      expect(JSON.stringify(errors)).not.toContain('tok-1234');
    }
    expect(site.seen).toEqual([]);
  });

  test('not after a redirect: headers are left behind, a body is not sent on', async () => {
    await using other = await startSite('127.0.0.2', rows);
    await using site = await startSite(
      '127.0.0.1',
      (_seen, response) => void response.writeHead(307, { location: `${other.url}/there` }).end(),
    );
    const secrets = {
      b: custom({ value: 'tok-1234' }),
      h: custom({ value: 'tok-5678', place: 'header', parameter: 'x-key' }),
      q: custom({ value: 'tok-9012', place: 'query' }),
      a: {
        hosts: here,
        credential: {
          type: 'aws4',
          fields: { accessKeyId: 'i', secretAccessKey: 's', sessionToken: 'sess', region: 'r', service: 's' },
        },
      } as const,
    };
    for (const name of Object.keys(secrets)) {
      const { errors } = await run(`api get ${site.url}/ --credential ${name}`, secrets);
      expect(errors).toEqual([]);
    }
    expect(other.seen).toHaveLength(4);
    for (const { request } of other.seen)
      expect(JSON.stringify([request.url, request.rawHeaders])).not.toMatch(/tok-|sess|Signature/);
    const { errors } = await run(`api post ${site.url}/ --data '{ "key": "$CREDENTIALS.b$" }'`, secrets);
    expect(errors).toMatchObject([{ code: 'egress/secret-redirected' }]);
    expect(other.seen).toHaveLength(4);
  });

  test('not along to a next page on another site', async () => {
    await using other = await startSite('127.0.0.2', rows);
    await using site = await startSite(
      '127.0.0.1',
      (_seen, response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ next: `${other.url}/2` })),
    );
    await run(`api get ${site.url}/ --credential c --pagination.next next`, {
      c: custom({ value: 'tok-1234' }),
    });
    expect(other.seen).toHaveLength(1);
    expect(other.seen[0]!.request.headers.authorization).toBeUndefined();
  });
});

describe('a token', () => {
  const oauth: Secret = { hosts: here, credential: { type: 'oauth', fields: { clientSecret: 'cs-1234' } } };
  /** Gives out tokens by number; what is refused is never given again. */
  function numbered(): TokenDesk & { readonly refused: string[] } {
    const refused: string[] = [];
    return {
      refused,
      async token(_workspace, _name, wish) {
        if (wish.refused !== undefined && !refused.includes(wish.refused)) refused.push(wish.refused);
        return { accessToken: `access-${refused.length}`, tokenType: 'bearer', scope: 'read', expiresMs: 1 };
      },
    };
  }

  test('is a handle in rows and the token itself on the wire, for its hosts only', async () => {
    await using site = await startSite('127.0.0.1', rows);
    await using other = await startSite('127.0.0.2', rows);
    const tokens = numbered();
    const first = await run('oauth --credential c', { c: oauth }, tokens);
    expect(first.rows).toMatchObject([{ token: { token_type: 'bearer', scope: 'read' } }]);
    expect(JSON.stringify(first.rows)).not.toContain('access-0');
    const sent = 'oauth --credential c || api get';
    await run(`${sent} ${site.url}/ --bearer $token.access_token$`, { c: oauth }, tokens);
    expect(site.seen[0]!.request.headers.authorization).toBe('Bearer access-0');
    const { errors } = await run(`${sent} ${other.url}/ --bearer $token.access_token$`, { c: oauth }, tokens);
    expect(errors).toMatchObject([{ code: 'egress/secret-not-for-host' }]);
    expect(other.seen).toEqual([]);
  });

  test('that the other side has ended is renewed once', async () => {
    const tokens = numbered();
    await using site = await startSite('127.0.0.1', (seen, response) =>
      seen.request.headers.authorization === 'Bearer access-1'
        ? rows(seen, response)
        : void response.writeHead(401).end(),
    );
    const { errors } = await run(`api get ${site.url}/ --credential c`, { c: oauth }, tokens);
    expect(errors).toEqual([]);
    expect(tokens.refused).toEqual(['access-0']);
    await using strict = await startSite(
      '127.0.0.1',
      (_seen, response) => void response.writeHead(401).end(),
    );
    const again = await run(`api get ${strict.url}/ --credential c`, { c: oauth }, tokens);
    expect(again.errors).toMatchObject([{ code: 'api/refused' }]);
    expect(strict.seen).toHaveLength(2);
  });

  test('auth spells headers out as handles; what signs or has no token says so', async () => {
    await using site = await startSite('127.0.0.1', rows);
    const text = `auth --credential c || api get ${site.url}/ --headers '{ "authorization": "$auth.authorization$" }'`;
    expect((await run(text, { c: oauth }, numbered())).errors).toEqual([]);
    expect(site.seen[0]!.request.headers.authorization).toBe('Bearer access-0');
    const aws: Secret = { hosts: here, credential: { type: 'aws4', fields: {} } };
    expect((await run('auth --credential c', { c: aws })).errors).toMatchObject([
      { code: 'credential/not-for-headers' },
    ]);
    expect((await run('oauth --credential c', { c: custom({ value: 'x' }) })).errors).toMatchObject([
      { code: 'credential/no-token' },
    ]);
    expect((await run(`api get ${site.url}/ --bearer $CREDENTIALS.c$`, { c: aws })).errors).toMatchObject([
      { code: 'credential/no-single-value' },
    ]);
  });
});

test('a credential is named by the query itself, and one that is missing is a mistake in the text', async () => {
  const secrets = { shop: custom({ value: 'x' }) };
  const problemsOf = (text: string) =>
    run(text, secrets).catch((error: { problems: unknown }) => error.problems);
  expect(await problemsOf('api get http://127.0.0.1:9/ --credential shp')).toMatchObject([
    { code: 'query/missing-secret', fix: 'did you mean "shop"?' },
  ]);
  expect(await problemsOf('seed \'[{ "c": "shop" }]\' || oauth --credential $c$')).toMatchObject([
    { code: 'query/token-not-here' },
  ]);
  expect(await problemsOf('api get http://127.0.0.1:9/ --credentials.aws shop')).toMatchObject([
    { code: 'query/unknown-flag', fix: 'did you mean "--credentials.aws4"?' },
  ]);
});
