import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlace } from '../start-place.ts';
import type { Place } from '../open-place.ts';
import { callEachOperation } from './call-each-operation.ts';
import { interfaceOperations } from './interface-operations.ts';

let place: Place & AsyncDisposable;
beforeAll(async () => {
  place = await startPlace();
});
afterAll(() => place[Symbol.asyncDispose]());

test('the served document has all 110 operations of the interface document, as it says', async () => {
  const { paths } = (await place.ask({ method: 'GET', path: '/openapi.json' })).json as Served;
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, tags, 'x-least-role': role }]) => ({
      operation: operationId,
      group: tags[0],
      method: method.toUpperCase(),
      path,
      role,
    })),
  );
  expect(interfaceOperations).toHaveLength(110);
  expect(served).toEqual(expect.arrayContaining([...interfaceOperations]));
});

test('each of them does its work', async () => {
  const names = interfaceOperations.map(({ operation }) => operation);
  expect(await callEachOperation(place, names)).toEqual([]);
}, 300_000);

interface Served {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { operationId: string; tags: readonly string[]; 'x-least-role': string }>>
    >
  >;
}
