import { pathOf, type Operation } from './api-document.ts';
import type { Ask } from './ask.ts';
import type { Parts } from './exercise.ts';

/** A request of an operation, as somebody. */
export function requestOf(
  operation: Operation,
  { params, query = {}, body }: Parts,
  headers: Readonly<Record<string, string>>,
): Ask {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) search.append(name, one);
  const path = pathOf(operation, params) + (search.size === 0 ? '' : `?${search.toString()}`);
  return { method: operation.method, path, headers, ...(body === undefined ? {} : { body }) };
}
