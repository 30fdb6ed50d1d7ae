import { randomUUID } from 'node:crypto';
import { ServiceError, type CredentialType } from '@rowmill/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Author } from '../audit/audit-entry.ts';
import { createAudit } from '../audit/create-audit.ts';
import { openTestVault, type TestVault } from '../vault/vault.fixture.ts';
import { MASK } from './checked-fields.ts';
import { createCredentials } from './create-credentials.ts';
import { createCredentialTokens } from './create-credential-tokens.ts';
import type { CredentialDraft, KeptCredentials } from './kept-credentials.ts';

const okta: CredentialDraft = {
  name: 'people',
  type: 'okta',
  fields: { domain: 'dev-1.okta.com', apiToken: 'marker-okta-token' },
};
const oauth: CredentialDraft = {
  name: 'hr',
  type: 'oauth',
  hosts: ['API.example.org'],
  fields: { tokenUrl: 'https://id.example.org/token', clientId: 'me', clientSecret: 'marker-client-secret' },
};

describe('createCredentials', () => {
  let vault: TestVault;
  let credentials: KeptCredentials;

  beforeAll(async () => {
    vault = await openTestVault();
    credentials = createCredentials(vault);
  });
  afterAll(() => vault[Symbol.asyncDispose]());

  const newAuthor = (): Promise<Author> => vault.newAuthor();
  async function newQuery(workspace: string): Promise<string> {
    const id = randomUUID();
    await sql`INSERT INTO query (id, workspace, excerpt, terms, work, state, created_at)
      VALUES (${id}, ${workspace}, '', '{}', '{}', 'running', now())`.execute(vault.database.system);
    return id;
  }

  test('shows everything but the secrets, and opens them for use', async () => {
    const ada = await newAuthor();
    const made = await credentials.create(ada, okta);
    expect(made).toMatchObject({ name: 'people', shown: { domain: 'dev-1.okta.com' }, hidden: ['apiToken'] });
    expect(JSON.stringify(await credentials.list(ada.workspace, { limit: 10 }))).not.toContain('marker');
    expect(await credentials.open(ada.workspace, 'people')).toEqual({
      type: 'okta',
      hosts: ['dev-1.okta.com'],
      fields: okta.fields,
      version: expect.any(Number),
    });
    expect(await credentials.names(ada.workspace)).toEqual(
      ['people', 'people.domain', 'people.apiToken'].map((name) => ({ name, version: made.version })),
    );
  });

  test('fields that only sign, or are exchanged for a token, are no names for queries', async () => {
    const ada = await newAuthor();
    await credentials.create(ada, oauth);
    const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
    await credentials.create(ada, { name: 'aws', type: 'aws4', fields: keys });
    const account = { clientEmail: 'a@b.test', privateKey: 'c' };
    await credentials.create(ada, { name: 'gcp', type: 'gcp', fields: account });
    const names = (await credentials.names(ada.workspace)).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['aws', 'aws.accessKeyId', 'gcp.clientEmail', 'hr.clientId', 'hr.tokenUrl']),
    );
    for (const name of ['aws.secretAccessKey', 'gcp.privateKey', 'hr.clientSecret'])
      expect(names).not.toContain(name);
  });

  test('a type without hosts of its own may go nowhere until some are named', async () => {
    const ada = await newAuthor();
    const { hosts: _, ...without } = oauth;
    await credentials.create(ada, without);
    expect(await credentials.open(ada.workspace, 'hr')).toMatchObject({ hosts: [] });
    await credentials.update(ada, { ...oauth, hosts: ['API.example.org', '*.Example.NET.'] });
    expect(await credentials.open(ada.workspace, 'hr')).toMatchObject({
      hosts: ['api.example.org', '*.example.net'],
    });
  });

  test('a secret that is left out of a change stays, the mask is none', async () => {
    const ada = await newAuthor();
    const { version } = await credentials.create(ada, okta);
    const changed = await credentials.update(ada, { ...okta, fields: { domain: 'dev-1.okta.com' } });
    expect(changed.version).toBeGreaterThan(version);
    expect(await credentials.open(ada.workspace, 'people')).toMatchObject({
      fields: { domain: 'dev-1.okta.com', apiToken: 'marker-okta-token' },
    });
    const masked = { ...okta, fields: { ...okta.fields, apiToken: MASK } };
    await expect(credentials.update(ada, masked)).rejects.toMatchObject({
      code: 'request/invalid',
      fields: [{ pointer: '/body/config/credentials/okta/apiToken' }],
    });
    await expect(
      credentials.update(ada, { ...okta, type: 'custom', fields: { value: 'x' } }),
    ).rejects.toMatchObject({ fields: [{ pointer: '/body/type' }] });
  });

  const further: [string, Partial<CredentialDraft>][] = [
    ['other hosts', { hosts: ['evil.test'] }],
    ['one more host', { hosts: ['api.example.org', 'evil.test'] }],
    ['all below its host', { hosts: ['*.api.example.org'] }],
    ['no host, which an operator may make any', { hosts: [] }],
    ['another place for tokens', { fields: { ...oauth.fields, tokenUrl: 'https://evil.test/token' } }],
  ];
  test.each(further)('%s: the secret has to be given again', async (_what, change) => {
    const ada = await newAuthor();
    await credentials.create(ada, oauth);
    const draft = { ...oauth, ...change };
    const { clientSecret: _, ...without } = draft.fields;
    const before = await credentials.open(ada.workspace, 'hr');
    await expect(credentials.update(ada, { ...draft, fields: without })).rejects.toMatchObject({
      code: 'vault/secret-needed-again',
      details: { kind: 'credential', name: 'hr', missing: 'clientSecret' },
    });
    expect(await credentials.open(ada.workspace, 'hr')).toEqual(before);
    await credentials.update(ada, draft);
    expect(await credentials.open(ada.workspace, 'hr')).toMatchObject({ fields: draft.fields });
  });

  test('hosts of the type count too when they are what a change leaves or leads to', async () => {
    const ada = await newAuthor();
    await credentials.create(ada, okta);
    const elsewhere = { ...okta, fields: { domain: 'evil.test' } };
    const again = { code: 'vault/secret-needed-again' };
    await expect(credentials.update(ada, elsewhere)).rejects.toMatchObject(again);
    const keys = { accessKeyId: 'a', secretAccessKey: 'b' };
    const aws: CredentialDraft = { name: 'aws', type: 'aws4', fields: keys };
    await credentials.create(ada, aws);
    await credentials.update(ada, { ...aws, hosts: ['*.s3.amazonaws.com'], fields: {} });
    await credentials.update(ada, { ...aws, hosts: ['a.s3.amazonaws.com'], fields: {} });
    expect(await credentials.open(ada.workspace, 'aws')).toMatchObject({ fields: keys });
    await expect(credentials.update(ada, { ...aws, fields: {} })).rejects.toMatchObject({
      ...again,
      details: { missing: 'accessKeyId, secretAccessKey' },
    });
  });

  test('what a query writes with a dot has one meaning', async () => {
    const ada = await newAuthor();
    const taken = { code: 'request/taken' };
    await credentials.create(ada, okta);
    const shadow: CredentialDraft = { name: 'people.apiToken', type: 'openai', fields: { apiKey: 'x' } };
    await expect(credentials.create(ada, shadow)).rejects.toMatchObject(taken);
    await credentials.create(ada, { ...shadow, name: 'people.none' });
    await credentials.create(ada, { ...shadow, name: 'staff.apiToken' });
    await expect(credentials.create(ada, { ...okta, name: 'staff' })).rejects.toMatchObject(taken);
    await credentials.create(ada, { ...shadow, name: 'staff' });
  });

  const wrong: [string, CredentialType, object, string][] = [
    ['a missing field', 'okta', { domain: 'a.okta.com' }, 'apiToken'],
    ['an unknown field', 'openai', { apiKey: 'x', key: 'y' }, 'key'],
    ['a number', 'openai', { apiKey: 7 }, 'apiKey'],
    ['an empty text', 'openai', { apiKey: '' }, 'apiKey'],
    ['no choice', 'splunk', { host: 'a', token: 't', scheme: 'Basic' }, 'scheme'],
    ['no host', 'okta', { domain: 'https://a.okta.com', apiToken: 'x' }, 'domain'],
    ['a file', 'oauth', { tokenUrl: 'file:///etc/passwd', clientId: 'x', clientSecret: 'y' }, 'tokenUrl'],
    ['no secret', 'oauth', { tokenUrl: 'https://a.test/', clientId: 'x' }, 'clientSecret'],
    [
      'no place for consent',
      'oauth',
      { grant: 'authorization_code', tokenUrl: 'https://a.test/', clientId: 'x', clientSecret: 'y' },
      'authorizationUrl',
    ],
  ];
  test.each(wrong)('%s is refused', async (_what, type, fields, field) => {
    const ada = await newAuthor();
    const draft = { name: 'x', type, fields: fields as Record<string, unknown> };
    await expect(credentials.create(ada, draft)).rejects.toMatchObject({
      code: 'request/invalid',
      fields: [{ pointer: `/body/config/credentials/${type}/${field}` }],
    });
  });

  const noHosts = ['https://a.test', 'a.test:80', 'a b', '*', 'a/b', 'u@a.test', '', '*.*.a.test'];
  const ofEverybody = ['*.org', '*.co.uk', '*.CO.UK.', '*.github.io', '*.s3.amazonaws.com'];
  test.each([...noHosts, ...ofEverybody])('the host %j is refused', async (host) => {
    const ada = await newAuthor();
    await expect(credentials.create(ada, { ...oauth, hosts: [host] })).rejects.toMatchObject({
      code: 'request/invalid',
      fields: [{ pointer: '/body/config/credential/hosts/0' }],
    });
  });

  test('domains of one owner may be named with a star, and those of providers we know', async () => {
    const ada = await newAuthor();
    const hosts = ['*.example.co.uk', '*.me.github.io', '*.googleapis.com', '*.corp.internal', 'localhost'];
    expect(await credentials.create(ada, { ...oauth, hosts })).toMatchObject({ hosts });
  });

  test('a name is taken once in each workspace; another workspace sees nothing', async () => {
    const ada = await newAuthor();
    const bob = await newAuthor();
    await credentials.create(ada, okta);
    await expect(credentials.create(ada, okta)).rejects.toMatchObject({ code: 'request/taken' });
    const missing = { code: 'request/not-found' };
    await expect(credentials.get(bob.workspace, 'people')).rejects.toMatchObject(missing);
    await expect(credentials.update(bob, okta)).rejects.toMatchObject(missing);
    await expect(credentials.delete(bob, 'people')).rejects.toMatchObject(missing);
    expect(await credentials.open(bob.workspace, 'people')).toBeUndefined();
    await credentials.create(bob, okta);
    await credentials.delete(ada, 'people');
    expect(await credentials.open(ada.workspace, 'people')).toBeUndefined();
    expect(await credentials.open(bob.workspace, 'people')).toBeDefined();
  });

  test('a workspace has only so many', async () => {
    const ada = await newAuthor();
    const few = createCredentials({ ...vault, most: 2 });
    for (const name of ['a', 'b']) await few.create(ada, { ...okta, name });
    await expect(few.create(ada, { ...okta, name: 'c' })).rejects.toMatchObject({
      code: 'limit/credentials',
    });
    await few.create(await newAuthor(), { ...okta, name: 'c' });
  });

  test('of changes to the same version at once, one wins', async () => {
    const ada = await newAuthor();
    const { version } = await credentials.create(ada, okta);
    const only = (now: number): void => {
      if (now !== version) throw new ServiceError('request/changed-meanwhile', { kind: 'credential' });
    };
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => credentials.update(ada, okta, only)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a use by a query is in the audit log once, changes are too, and no secret is', async () => {
    const ada = await newAuthor();
    await credentials.create(ada, okta);
    const query = await newQuery(ada.workspace);
    for (let n = 0; n < 3; n++) await credentials.openFor(ada.workspace, 'people', query);
    await credentials.delete(ada, 'people');
    const { items } = await createAudit(vault).list(ada.workspace, { limit: 10 });
    expect(items.map(({ operation, actor, object }) => ({ operation, actor, object }))).toEqual([
      { operation: 'deleteCredential', actor: 'user ada', object: 'people' },
      { operation: 'useSecret', actor: `query ${query}`, object: 'people' },
      { operation: 'createCredential', actor: 'user ada', object: 'people' },
    ]);
    expect(JSON.stringify(items)).not.toContain('marker');
  });

  test('nobody who writes into the table widens where a credential goes', async () => {
    const ada = await newAuthor();
    await credentials.create(ada, oauth);
    await sql`UPDATE credential SET hosts = '{evil.test}' WHERE workspace = ${ada.workspace}`.execute(
      vault.database.system,
    );
    expect(await credentials.open(ada.workspace, 'hr')).toMatchObject({ hosts: ['api.example.org'] });
  });

  test('one at a time asks for the next token; a change of the client forgets the token', async () => {
    const ada = await newAuthor();
    const { workspace } = ada;
    const tokens = createCredentialTokens(vault);
    await credentials.create(ada, oauth);
    const [first, second] = [randomUUID(), randomUUID()];
    const won = await Promise.all(
      [first, second].map((holder) => tokens.claim(workspace, 'hr', holder, 60_000)),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
    const [winner, loser] = won[0] === true ? [first, second] : [second, first];
    const token = { accessToken: 'marker-access', tokenType: 'bearer', obtainedMs: 1, expiresMs: 2 };
    expect(await tokens.keep(workspace, 'hr', loser, token)).toBe(false);
    expect(await tokens.keep(workspace, 'hr', winner, token)).toBe(true);
    expect(await tokens.read(workspace, 'hr')).toMatchObject({ token, isHeld: false });
    expect(await credentials.get(workspace, 'hr')).toMatchObject({ tokenExpiresAt: new Date(2) });
    expect(await tokens.claim(workspace, 'hr', loser, 1)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await tokens.claim(workspace, 'hr', winner, 60_000)).toBe(true);
    await tokens.release(workspace, 'hr', winner);
    await credentials.update(ada, oauth);
    expect(await tokens.read(workspace, 'hr')).toMatchObject({ token, isHeld: false });
    await credentials.update(ada, { ...oauth, fields: { ...oauth.fields, clientId: 'other' } });
    expect(await tokens.read(workspace, 'hr')).not.toHaveProperty('token');
  });

  test('a change of the hosts forgets the token, which was given for others', async () => {
    const ada = await newAuthor();
    const { workspace } = ada;
    const tokens = createCredentialTokens(vault);
    const two = ['a.example.org', 'b.example.org'];
    await credentials.create(ada, { ...oauth, hosts: two });
    const holder = randomUUID();
    await tokens.claim(workspace, 'hr', holder, 60_000);
    const token = { accessToken: 'marker-access', tokenType: 'bearer', obtainedMs: 1 };
    await tokens.keep(workspace, 'hr', holder, token);
    await credentials.update(ada, { ...oauth, hosts: two.slice(1) });
    expect(await tokens.read(workspace, 'hr')).toMatchObject({ token, isHeld: false });
    await credentials.update(ada, { ...oauth, hosts: two });
    expect(await tokens.read(workspace, 'hr')).not.toHaveProperty('token');
  });
});
