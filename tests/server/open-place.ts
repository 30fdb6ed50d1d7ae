import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ask, type Answered, type Ask } from './ask.ts';

export type Role = 'viewer' | 'editor' | 'admin';

type ShownHeaders = Readonly<Record<string, string>>;

/** Someone with a key who has also signed in. */
export interface Person {
  readonly username: string;
  readonly password: string;
  readonly role: Role;
  readonly workspace: string;
  readonly key: string;
  readonly byKey: ShownHeaders;
  /** As the web application asks, with its CSRF token. */
  readonly bySession: ShownHeaders;
}

/** A running service with people of every role, an admin of another workspace, and keys that open nothing any more. */
export interface Place {
  readonly url: string;
  readonly viewer: Person;
  readonly editor: Person;
  readonly admin: Person;
  /** The admin of another workspace. */
  readonly stranger: Person;
  readonly deletedKey: string;
  readonly expiredKey: string;
  /** A web address that queries and browsers can open. */
  readonly site: string;
  /** A finished query of the editor's. */
  readonly query: string;
  ask(request: Ask): Promise<Answered>;
  /** Asks as someone and insists on success. */
  make(shown: ShownHeaders, method: string, path: string, body?: unknown): Promise<Made>;
  makePerson(role: Role): Promise<Person>;
  signIn(person: Pick<Person, 'username' | 'password'>): Promise<ShownHeaders>;
}

type Made = Readonly<Record<string, unknown>>;

const EXPIRES_MS = 3_000;

/** Fills a service that has just been started, by its own API. `site` is a web address that queries can read. */
export async function openPlace(url: string, firstKey: string, site: string): Promise<Place> {
  const first = keyHeaders(firstKey);

  async function send(shown: ShownHeaders, method: string, path: string, body?: unknown): Promise<Answered> {
    const answered = await ask(url, { method, path, headers: shown, body });
    if (answered.status < 300) return answered;
    throw new Error(`${method} ${path}: ${answered.status} ${answered.text}`);
  }
  const make: Place['make'] = async (...request) => (await send(...request)).json as Made;

  async function signIn({
    username,
    password,
  }: Pick<Person, 'username' | 'password'>): Promise<ShownHeaders> {
    const { headers, json } = await send({}, 'POST', '/v1/sessions', { username, password });
    const cookie = headers.get('set-cookie')!.split(';', 1)[0]!;
    return { cookie, 'x-csrf-token': (json as { csrfToken: string }).csrfToken };
  }

  async function makePerson(role: Role, maker = first): Promise<Person> {
    const credential = { username: newName(), password: newName() };
    await make(maker, 'POST', '/v1/secrets/users', { credential, role });
    const bySession = await signIn(credential);
    const { key } = await make(bySession, 'POST', '/v1/secrets/apikeys', { role });
    const { workspace } = await make(bySession, 'GET', '/v1/sessions/current');
    const byKey = keyHeaders(String(key));
    return { ...credential, role, workspace: String(workspace), key: String(key), byKey, bySession };
  }

  // A service that has just begun may take longer for its first answer than the key below lives.
  await send(first, 'GET', '/v1/me');
  // First, so that it has expired by the time the rest is there.
  const expiresAt = new Date(Date.now() + EXPIRES_MS).toISOString();
  const expired = await make(first, 'POST', '/v1/secrets/apikeys', { name: 'expired', expiresAt });
  const viewer = await makePerson('viewer');
  const editor = await makePerson('editor');
  const admin = await makePerson('admin');
  const other = await make(first, 'POST', '/v1/workspaces', { name: newName() });
  const stranger = await makePerson('admin', keyHeaders(String(other['key'])));
  const deleted = await make(first, 'POST', '/v1/secrets/apikeys', { name: 'deleted' });
  await send(first, 'DELETE', `/v1/secrets/apikeys/${String(deleted['id'])}`);
  await make(first, 'POST', '/v1/gonogo/policies', {
    name: 'the site of the tests',
    domain: new URL(site).hostname,
    policy: { perSecond: 1_000_000 },
  });
  const { id } = await make(editor.byKey, 'POST', '/v1/sirp/query/runner/dispatch/wait', {
    query: `range 1 3 n || api get ${site}/$n$ || math double "n * 2"`,
    summary: true,
  });
  await delay(Math.max(0, Date.parse(expiresAt) - Date.now() + 1));
  return {
    url,
    viewer,
    editor,
    admin,
    stranger,
    deletedKey: String(deleted['key']),
    expiredKey: String(expired['key']),
    site,
    query: String(id),
    ask: (request) => ask(url, request),
    make,
    makePerson,
    signIn,
  };
}

export function keyHeaders(key: string): ShownHeaders {
  return { authorization: `svc ${key}` };
}

/** A name, or a password, that nobody has had before. */
export function newName(): string {
  return `n${randomBytes(9).toString('hex')}`;
}
