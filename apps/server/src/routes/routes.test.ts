import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '@rowmill/contracts';
import { describe, expect, test } from 'vitest';
import { closeObjects } from '../http/close-objects.ts';
import { createSchemaChecker } from '../http/schema-checker.ts';
import { routes } from './index.ts';

const { checkOf } = createSchemaChecker();

test('one file, one operation: every file is in the list, and nothing is there twice', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('export default '));
  const expected = routes.map(({ operation, group }) => {
    const name = operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return join(group, `${name}.ts`);
  });
  expect(files.toSorted()).toEqual(expected.toSorted());
  expect(new Set(routes.map(({ operation }) => operation)).size).toBe(routes.length);
  expect(new Set(routes.map(({ method, path }) => `${method} ${path}`)).size).toBe(routes.length);
});

describe.each(routes.map((route) => [route.operation, route] as const))('%s', (_operation, route) => {
  test('its parameters are those of its path', () => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    const declared = Object.keys((route.params as { properties?: object } | undefined)?.properties ?? {});
    expect(declared.toSorted()).toEqual(inPath.toSorted());
  });

  test('its examples fit its schemas', () => {
    if (route.body !== undefined) {
      expect(route.exampleBody, 'a body needs an example').toBeDefined();
      expect(checkOf(closeObjects(route.body) as object, 'body')(structuredClone(route.exampleBody))).toEqual(
        [],
      );
    }
    for (const [status, { schema, example }] of Object.entries(route.replies))
      if (schema !== undefined) {
        expect(example, `${status} needs an example`).toBeDefined();
        expect(
          checkOf(JSON.parse(JSON.stringify(schema)) as object, 'body')(structuredClone(example)),
          status,
        ).toEqual([]);
      }
  });

  test('it tells its errors once', () => {
    expect(new Set(route.errors).size).toBe(route.errors.length);
    for (const code of route.errors) expect(ERRORS[code].status, code).toBeGreaterThanOrEqual(400);
  });
});
