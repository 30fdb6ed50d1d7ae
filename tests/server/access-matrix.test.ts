import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from './api-document.ts';
import { codeOf, type Answered } from './ask.ts';
import type { Exercise, Names, Prepared } from './exercise.ts';
import { exercised, exercises } from './exercises.ts';
import { expectDocumented } from './expect-documented.ts';
import { keyHeaders, type Person, type Place } from './open-place.ts';
import { requestOf } from './request-of.ts';
import { startPlace } from './start-place.ts';

type Shown = Readonly<Record<string, string>>;

/** It asks a page for something, and a GET could be put into any page by anybody. */
const ACTS_BY_GET = 'streamScreenshot';
const RANK = { viewer: 0, editor: 1, admin: 2 } as const;

let place: Place & AsyncDisposable;
beforeAll(async () => {
  place = await startPlace();
});
afterAll(() => place[Symbol.asyncDispose]());

test('every operation has an exercise, and every exercise an operation', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(Object.keys(exercises).toSorted()).toEqual(names.toSorted());
});

describe.each(exercised)('%s', (_name, operation, exercise) => {
  const forAnyone = exercise.role === 'anyone';
  const success = [exercise.status, exercise.code];
  let first: Prepared;
  let done = false;

  const prepare = async (person: Person): Promise<Prepared> =>
    (await exercise.prepare?.(place, person)) ?? { names: {} };
  async function send(names: Names, shown: Shown): Promise<Answered> {
    const answered = await place.ask(requestOf(operation, exercise.request(names), shown));
    expectDocumented(operation, answered);
    return answered;
  }
  const outcome = async (names: Names, shown: Shown): Promise<unknown> => outcomeOf(await send(names, shown));
  /** What whoever may is answered; where it can be done only once in a while, the first one does it. */
  function allowed(): unknown {
    if (exercise.onceOnly !== undefined && done) return [429, exercise.onceOnly];
    done = true;
    return success;
  }

  beforeAll(async () => {
    first = await prepare(place.admin);
  });

  test('asks for the role it should', () => expect(operation['x-least-role']).toBe(exercise.role));

  test.each<[string, () => Shown, string]>([
    ['no key', () => ({}), 'access/no-key'],
    ['another kind of key', () => ({ authorization: 'Basic YWRtaW46YWRtaW4=' }), 'access/bad-key'],
    ['a key that is none', () => keyHeaders('rml_x'), 'access/bad-key'],
    ['a key with a wrong checksum', () => keyHeaders(mistyped(place.admin.key)), 'access/bad-key'],
    ['a deleted key', () => keyHeaders(place.deletedKey), 'access/bad-key'],
    ['an expired key', () => keyHeaders(place.expiredKey), 'access/bad-key'],
    ['a session that is none', () => ({ cookie: `sid=${'x'.repeat(43)}` }), 'access/no-session'],
  ])('%s', async (_, shown, code) => {
    expect(await outcome(first.names, shown())).toEqual(forAnyone ? success : [401, code]);
  });

  const tooWeak = (['viewer', 'editor'] as const).filter((role) => !mayAsk(role, exercise));
  test.each(tooWeak)('as %s: forbidden', async (role) => {
    for (const shown of [place[role].byKey, place[role].bySession])
      expect(await outcome(first.names, shown)).toEqual([403, 'access/forbidden']);
  });

  const isForgeable = operation.method !== 'GET' || operation.operationId === ACTS_BY_GET;
  test.runIf(isForgeable && !forAnyone)('a session without its CSRF token', async () => {
    const { cookie = '', 'x-csrf-token': token = '' } = place.admin.bySession;
    const { 'x-csrf-token': another = '' } = place.stranger.bySession;
    const forged: readonly Shown[] = [
      { cookie },
      { cookie, 'x-csrf-token': another },
      { cookie, 'x-csrf-token': token, 'sec-fetch-site': 'cross-site' },
    ];
    for (const shown of forged) expect(await outcome(first.names, shown)).toEqual([403, 'access/forged']);
  });

  test.runIf(!forAnyone)('a bad key beside a good session', async () => {
    const shown = { ...place.admin.bySession, ...keyHeaders('x') };
    expect(await outcome(first.names, shown)).toEqual([401, 'access/bad-key']);
  });

  test.runIf(!forAnyone)('the admin of another workspace is told nothing', async () => {
    const { byKey, bySession } = place.stranger;
    const isAboutSomething = Object.keys(first.names).length > 0;
    const own: Partial<Prepared> = isAboutSomething ? {} : await prepare(place.stranger);
    const shown = own.shown ?? (exercise.bySession === true ? bySession : byKey);
    const answered = await send(first.names, shown);
    if (exercise.isForFirst === true)
      expect(outcomeOf(answered)).toEqual([403, 'access/first-workspace-only']);
    else if (isAboutSomething) expect(answered.status).toBe(exercise.elsewhere ?? 404);
    else expect(outcomeOf(answered)).toEqual(allowed());
    if (isAboutSomething && exercise.isKnownEverywhere !== true) {
      const unknown = unknownLike(first.names, place);
      const ofUnknown = await send(unknown, shown);
      expect(withoutNames(answered, first.names)).toEqual(withoutNames(ofUnknown, unknown));
    }
    const sent = JSON.stringify(exercise.request(first.names));
    const told = secretsOf(place, first.names).filter((secret) => answered.text.includes(secret));
    expect(told.filter((secret) => !sent.includes(secret))).toEqual([]);
  });

  const notOwn = exercise.notOwn === undefined ? [] : (['viewer', 'editor'] as const);
  test.each(notOwn)('as %s about what is not their own', async (role) => {
    expect((await send(first.names, place[role].byKey)).status).toBe(exercise.notOwn);
  });

  const people = (['admin', 'editor', 'viewer'] as const).filter((role) => mayAsk(role, exercise));
  test.each(people)('as %s, and what others tried has changed nothing', async (role) => {
    const { names, shown } = role === 'admin' ? first : await prepare(place[role]);
    const { byKey } = place[role];
    const answered = await outcome(names, exercise.bySession === true ? byKey : (shown ?? byKey));
    expect(answered).toEqual(exercise.bySession === true ? [401, 'access/no-session'] : allowed());
  });

  test('as an admin who has signed in', async () => {
    const { names, shown = place.admin.bySession } = await prepare(place.admin);
    expect(await outcome(names, shown)).toEqual(allowed());
  });
});

function mayAsk(role: 'viewer' | 'editor' | 'admin', { role: least }: Exercise): boolean {
  return least === 'own' || least === 'anyone' || RANK[role] >= RANK[least];
}

function outcomeOf(answered: Answered): readonly [number, string | undefined] {
  return [answered.status, answered.status < 400 ? undefined : codeOf(answered)];
}

/** The last character is another one, so the checksum is wrong. */
function mistyped(key: string): string {
  return key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');
}

/** Names of the same shape that nobody has. */
function unknownLike(names: Names, { deletedKey }: Place): Names {
  const like = (name: string): string =>
    /^[0-9a-f-]{36}$/.test(name)
      ? randomUUID()
      : name.startsWith('rml_')
        ? deletedKey
        : name.replace(
            /^n\w+/,
            (word) => `n${randomBytes(word.length).toString('hex').slice(1, word.length)}`,
          );
  return Object.fromEntries(Object.entries(names).map(([name, value]) => [name, like(value)]));
}

/** What a caller learns from an answer, apart from the names that they gave themselves. */
function withoutNames({ status, headers, json, text }: Answered, names: Names): unknown {
  const { requestId: _, ...body } = (json ?? { text }) as Record<string, unknown>;
  let told = JSON.stringify(body);
  for (const [name, value] of Object.entries(names)) told = told.replaceAll(value, `{${name}}`);
  return { status, type: headers.get('content-type'), told };
}

/** What nobody outside the workspace may read. */
function secretsOf({ viewer, editor, admin, query }: Place, names: Names): readonly string[] {
  const people = [viewer, editor, admin].flatMap(({ username, key, workspace }) => [
    username,
    key,
    workspace,
  ]);
  return [...people, query, ...Object.values(names)];
}
