import type { Value } from '@rowmill/contracts';
import { defineFunction } from './define-function.ts';

export const urlFunctions = [
  defineFunction({
    name: 'urlHost',
    summary: 'The host of an absolute URL, without its port.',
    parameters: [{ name: 'url' }],
    apply: (value) => urlOf(value)?.hostname,
  }),
  defineFunction({
    name: 'urlPath',
    summary: 'The path of an absolute URL.',
    parameters: [{ name: 'url' }],
    apply: (value) => urlOf(value)?.pathname,
  }),
  defineFunction({
    name: 'urlParam',
    summary: 'The first value of a query parameter of an absolute URL.',
    parameters: [{ name: 'url' }, { name: 'name' }],
    apply(value, name) {
      const found = typeof name === 'string' ? urlOf(value)?.searchParams.get(name) : undefined;
      return found ?? undefined;
    },
  }),
];

function urlOf(value: Value | undefined): URL | undefined {
  return typeof value === 'string' ? (URL.parse(value) ?? undefined) : undefined;
}
