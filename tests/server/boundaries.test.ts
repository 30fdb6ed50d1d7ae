import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations, type Operation } from './api-document.ts';
import { codeOf, type Answered } from './ask.ts';
import { factsOf } from './boundaries/facts-of.ts';
import { fieldsOf, type Field } from './boundaries/fields-of.ts';
import { BEYOND_INTERFACE, INTERFACE_FIELDS } from './boundaries/interface-fields.ts';
import { MEANINGS } from './boundaries/meanings.ts';
import { probesOf, type Probes } from './boundaries/probes-of.ts';
import { REFUSALS } from './boundaries/refusals.ts';
import { textProbes } from './boundaries/text-probes.ts';
import type { Exercise, Parts, Prepared } from './exercise.ts';
import { exercised, exercises } from './exercises.ts';
import { expectDocumented } from './expect-documented.ts';
import type { Place } from './open-place.ts';
import { requestOf } from './request-of.ts';
import { startPlace } from './start-place.ts';

type Json = Readonly<Record<string, unknown>>;

/** Takes a field out. */
const NOTHING = Symbol('nothing');

let place: Place & AsyncDisposable;
beforeAll(async () => {
  place = await startPlace();
});
afterAll(() => place[Symbol.asyncDispose]());

test.each(Object.entries(INTERFACE_FIELDS))('%s has the fields of the interface', (id, expected) => {
  const operation = operations.find(({ operationId }) => operationId === id)!;
  const fields = fieldsOf(operation).map(({ pointer, required, schema }) => {
    const [facts = {}] = factsOf(schema);
    return [pointer, { ...facts, ...(required && { required }) }] as const;
  });
  const beyond = BEYOND_INTERFACE[id] ?? [];
  const known = Object.fromEntries(fields.filter(([pointer]) => !beyond.includes(pointer)));
  expect(Object.keys(known).toSorted()).toEqual(Object.keys(expected).toSorted());
  expect(known).toMatchObject(expected);
  const more = fields.filter(([pointer]) => beyond.includes(pointer));
  expect(more.map(([pointer]) => pointer).toSorted()).toEqual(beyond.toSorted());
  expect(more.filter(([, { required }]) => required === true)).toEqual([]);
});

describe.each(exercised)('%s', (id, operation, exercise) => {
  let prepared: Prepared;
  beforeAll(async () => {
    prepared = (await exercise.prepare?.(place, place.admin)) ?? { names: {} };
  });

  const send = async (change: (parts: Parts) => Parts): Promise<Answered> => {
    const { byKey, bySession } = place.admin;
    const parts = change(cheapened(exercise.request(prepared.names), exercise.cheaply));
    const headers = exercise.bySession === true ? bySession : byKey;
    const answered = await place.ask(requestOf(operation, parts, headers));
    expectDocumented(operation, answered);
    return answered;
  };

  test.each(fieldsOf(operation).map((field) => [field.pointer, field] as const))(
    '%s',
    async (pointer, field) => {
      const { inside, outside } = probesFor(id, field);
      for (const value of inside) {
        const answered = await send((parts) => withField(parts, field, value));
        expect(isRefused(answered, pointer), `${shown(value)} fits; ${told(answered)}`).toBe(false);
      }
      for (const value of outside) {
        const answered = await send((parts) => withField(parts, field, value));
        expect(isRefused(answered, pointer), `${shown(value)} does not fit; ${told(answered)}`).toBe(true);
      }
      if (inside.length + outside.length === 0) expect(MEANINGS).toHaveProperty([`${id} ${pointer}`]);
    },
  );

  test('a field it does not know', async () => {
    const asked = await send((parts) => ({ ...parts, query: { ...parts.query, nothing: '1' } }));
    expect(isRefused(asked, '/query/nothing')).toBe(true);
    if (operation.method === 'GET') return;
    const bodies = ['', ...objectsOf(operation)];
    for (const pointer of bodies) {
      const steps = [...pointer.split('/').slice(1), 'nothing'];
      const answered = await send((parts) => ({ ...parts, body: withValue(parts.body ?? {}, steps, 1) }));
      expect(isRefused(answered, `/body/${steps.join('/')}`), told(answered)).toBe(true);
    }
  });
});

/** Limits that no schema can state: what just fits and what does not. */
test.each<[operation: string, pointer: string, fits: Json, doesNotFit: Json]>([
  ['dispatchQuery', '/body/metadata', { metadata: jsonOf(65_536) }, { metadata: jsonOf(65_537) }],
  ['dispatchCommand', '/body/metadata', { metadata: jsonOf(65_536) }, { metadata: jsonOf(65_537) }],
  ['generateApiKey', '/body/expiresAt', { expiresAt: inSeconds(3_600) }, { expiresAt: inSeconds(-1) }],
  ['generateApiKey', '/body/name', { name: 'a b' }, { name: ' a' }],
  ['createWorkspace', '/body/name', { name: '...' }, { name: '..' }],
  ['createWorkspace', '/body/name', { name: 'tab less' }, { name: 'tab\tful' }],
  ['addMember', '/body/username', { username: 'o', role: 'viewer' }, { username: 'o\0', role: 'viewer' }],
])('%s %s', async (id, pointer, fits, doesNotFit) => {
  const operation = operations.find(({ operationId }) => operationId === id)!;
  const { names } = (await exercises[id]!.prepare?.(place, place.admin)) ?? { names: {} };
  const headers = place.admin.byKey;
  const parts = exercises[id]!.request(names);
  for (const [change, refused] of [
    [fits, false],
    [doesNotFit, true],
  ] as const) {
    const body = { ...(parts.body as Json), ...change };
    const answered = await place.ask(requestOf(operation, { ...parts, body }, headers));
    expectDocumented(operation, answered);
    expect(isRefused(answered, pointer), told(answered)).toBe(refused);
  }
});

/** What the interface names and is refused all the same; the guide says so to people. */
describe('deliberate refusals', () => {
  test.each(REFUSALS.map((refusal) => [refusal.what, refusal] as const))('%s', async (_, refusal) => {
    const { method, path, body, status, code, pointer } = refusal;
    const headers = place.admin.byKey;
    const answered = await place.ask({ method, path, headers, ...(body !== undefined && { body }) });
    expect([answered.status, codeOf(answered)], told(answered)).toEqual([status, code]);
    if (pointer !== undefined) expect(isRefused(answered, pointer), told(answered)).toBe(true);
  });

  test('are all in the guide, by their rule', async () => {
    const guide = await readFile(new URL('../../docs/guides/api.md', import.meta.url), 'utf8');
    const [, listed = ''] = guide.split('## Refused on purpose');
    const written = [...listed.matchAll(/^\| ([^|]+?) \| (\d{3}) `([^`]+)` \|/gm)];
    const rules = REFUSALS.map(({ rule, status, code }) => `${rule}, ${status} ${code}`);
    expect(written.map(([, rule, status, code]) => `${rule}, ${status} ${code}`).toSorted()).toEqual(
      [...new Set(rules)].toSorted(),
    );
  });

  test('leave out no type that is not built', async () => {
    const { json } = await place.ask({
      method: 'GET',
      path: '/v1/mentos/store-types',
      headers: place.admin.byKey,
    });
    const { items } = json as {
      readonly items: readonly { readonly type: string; readonly built: boolean }[];
    };
    const unbuilt = items.filter(({ built }) => !built).map(({ type }) => `a store of the type ${type}`);
    const listed = REFUSALS.filter(({ code }) => code === 'store/not-built-yet').map(({ what }) => what);
    expect(listed.toSorted()).toEqual(unbuilt.toSorted());
  });
});

test('a page has up to 10,000 rows, a file as many as there are', async () => {
  const path = `/v1/sirp/queries/${place.query}/results?limit=10001`;
  const headers = place.viewer.byKey;
  expect(isRefused(await place.ask({ method: 'GET', path, headers }), '/query/limit')).toBe(true);
  expect((await place.ask({ method: 'GET', path: `${path}&mode=csv`, headers })).status).toBe(200);
});

test('metadata comes back as it was, numbers beyond 2⁵³ too', async () => {
  const metadata = { large: 1e20, 'odd ~/': [null, { '': -0.5 }], text: '😀' };
  const headers = place.editor.byKey;
  const { id } = await place.make(headers, 'POST', '/v1/sirp/query/runner/dispatch/wait', {
    query: 'range 1 1',
    metadata,
  });
  for (const path of [`/v1/sirp/queries/${String(id)}`, '/v1/sirp/queries?limit=1']) {
    const { json } = await place.ask({ method: 'GET', path, headers });
    const [shownQuery] = (json as { items?: readonly Json[] }).items ?? [json as Json];
    expect(shownQuery).toMatchObject({ id, metadata });
  }
});

function cheapened(parts: Parts, fields: Exercise['cheaply'] = {}): Parts {
  return parts.body === undefined
    ? { ...parts, query: { ...parts.query, ...fields } }
    : { ...parts, body: { ...(parts.body as Json), ...fields } };
}

/** An object of so many bytes of JSON. */
function jsonOf(bytes: number): Json {
  return { a: 'x'.repeat(bytes - '{"a":""}'.length) };
}

function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}

/** Pointers below the body of objects that take no other fields than their own. */
function objectsOf(operation: Operation): readonly string[] {
  return fieldsOf(operation)
    .filter(({ place: where, schema }) => where === 'body' && schema['additionalProperties'] === false)
    .map(({ steps }) => `/${steps.join('/')}`);
}

function probesFor(operation: string, field: Field): Probes {
  const shapes = factsOf(field.schema);
  const probes = probesOf(shapes);
  const { inside, outside } = field.place === 'body' ? probes : textProbes(probes, shapes, field.place);
  const canMiss = field.required && field.place !== 'path';
  return {
    inside: MEANINGS[`${operation} ${field.pointer}`] ?? MEANINGS[field.pointer] ?? inside,
    outside: canMiss ? [...outside, NOTHING] : outside,
  };
}

function withField(parts: Parts, { place: where, steps }: Field, value: unknown): Parts {
  const [name = ''] = steps;
  if (where === 'path') return { ...parts, params: { ...parts.params, [name]: String(value) } };
  if (where === 'body') return { ...parts, body: withValue(parts.body ?? {}, steps, value) };
  const { [name]: _, ...rest } = parts.query ?? {};
  return {
    ...parts,
    query: value === NOTHING ? rest : { ...rest, [name]: value as string | readonly string[] },
  };
}

/** A copy of a JSON value with another value at a place; missing objects and lists on the way are made. */
function withValue(whole: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (step === '0') return [withValue([], rest, value)];
  const { [step]: old, ...others } = whole as Json;
  const next = withValue(old ?? {}, rest, value);
  return next === NOTHING ? others : { ...others, [step]: next };
}

/** Whether the request was refused because of this field; codes with a family are about meaning, not about limits. */
function isRefused(answered: Answered, pointer: string): boolean {
  if (answered.status === 414) return pointer.startsWith('/path/');
  if (answered.status !== 422 || codeOf(answered) !== 'request/invalid') return false;
  const { errors } = answered.json as {
    readonly errors: readonly { readonly pointer: string; readonly code: string }[];
  };
  return errors.some((error) => error.pointer === pointer && !error.code.includes('/'));
}

function shown(value: unknown): string {
  return value === NOTHING ? 'nothing' : JSON.stringify(value).slice(0, 80);
}

function told({ status, text }: Answered): string {
  return `${status} ${text.slice(0, 300)}`;
}
