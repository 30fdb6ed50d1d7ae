import { createHash, randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { knownKeys } from '../testing/known-keys.fixture.ts';
import { buildServer } from './build-server.ts';
import { defineRoute } from './define-route.ts';
import { isForm } from './read-form.ts';

const upload = defineRoute({
  method: 'POST',
  path: '/v1/uploads',
  operation: 'upload',
  group: 'rowmill',
  role: 'editor',
  summary: 'Takes a form.',
  body: Type.Object({ name: Type.String() }),
  form: Type.Object({ name: Type.String(), file: Type.String({ format: 'binary' }) }),
  replies: { 200: { description: 'What came.' } },
  errors: [],
  async handle({ body, form }) {
    if (form === undefined) return { status: 200, body: { json: body.name } };
    const { fields, file, ended } = await form();
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of file?.body ?? []) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    await ended;
    const { body: _read, ...facts } = file ?? { body: undefined };
    return {
      status: 200,
      body: { fields: Object.fromEntries(fields), ...facts, bytes, hash: hash.digest('hex') },
    };
  },
});

const app = buildServer({
  routes: [upload],
  services: {} as Services,
  authenticate: knownKeys({ editor: { workspace: 'w', actor: 'user ada', role: 'editor' } }),
});
let address: string;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1/uploads`;
});
afterAll(() => app.close());

async function send(body: FormData | string, type?: string): Promise<{ status: number; body: unknown }> {
  const headers = { authorization: 'svc editor', ...(type !== undefined && { 'content-type': type }) };
  const reply = await fetch(address, { method: 'POST', headers, body });
  return { status: reply.status, body: await reply.json() };
}

test('fields and one file arrive, whatever stands first', async () => {
  const content = randomBytes(3_000_000);
  const form = new FormData();
  form.set('name', 'prices');
  form.set('file', new Blob([content], { type: 'text/csv' }), '../../etc/prices.csv');
  form.set('format', 'csv');
  expect(await send(form)).toEqual({
    status: 200,
    body: {
      fields: { name: 'prices', format: 'csv' },
      field: 'file',
      name: 'prices.csv',
      mediaType: 'text/csv',
      bytes: 3_000_000,
      hash: createHash('sha256').update(content).digest('hex'),
    },
  });
});

test('a form without a file, and JSON as ever', async () => {
  const form = new FormData();
  form.set('name', 'prices');
  expect(await send(form)).toMatchObject({ status: 200, body: { fields: { name: 'prices' }, bytes: 0 } });
  const json = 'application/json';
  expect(await send('{"name":"x"}', json)).toEqual({ status: 200, body: { json: 'x' } });
  expect(await send('{}', json)).toMatchObject({ status: 422, body: { code: 'request/invalid' } });
});

test.each([
  ['two files', 422, 'request/invalid', () => formOf(['a', new Blob(['1'])], ['b', new Blob(['2'])])],
  ['a field that is too long', 413, 'request/too-large', () => formOf(['name', 'x'.repeat(100_001)])],
  [
    'too many fields',
    422,
    'request/invalid',
    () => formOf(...Array.from({ length: 21 }, (_, at) => [`f${at}`, 'x'] as const)),
  ],
])('refused: %s', async (_what, status, code, form) => {
  expect(await send(form())).toMatchObject({ status, body: { code } });
});

test('what only looks like a form is refused', async () => {
  for (const type of [
    'multipart/form-data',
    'multipart/mixed; boundary=x',
    'multipart/form-data; boundary=x; a=b',
  ])
    expect(await send('--x--', type)).toMatchObject({ status: 415 });
  const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nrows';
  expect(await send(cut, 'multipart/form-data; boundary=x')).toMatchObject({
    status: 400,
    body: { code: 'request/unparsable' },
  });
});

test('a client that leaves in the middle leaves a server that works', async () => {
  const left = httpRequest(address, {
    method: 'POST',
    headers: { authorization: 'svc editor', 'content-type': 'multipart/form-data; boundary=x' },
  });
  left.on('error', () => {});
  left.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nrows');
  await new Promise((resolve) => setTimeout(resolve, 100));
  left.destroy();
  expect(await send(formOf(['name', 'x']))).toMatchObject({ status: 200 });
});

test('types of forms', () => {
  expect(isForm('multipart/form-data; boundary=----formdata-undici-0123')).toBe(true);
  expect(isForm('multipart/form-data; boundary="a b"')).toBe(true);
  expect(isForm('application/json')).toBe(false);
  expect(isForm(undefined)).toBe(false);
});

function formOf(...entries: readonly (readonly [string, string | Blob])[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'file');
  return form;
}
