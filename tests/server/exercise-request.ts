import { pathOf, type Operation } from './api-document.ts';
import type { Ask } from './ask.ts';
import type { Exercise, Names } from './exercise.ts';

/** The valid request of an operation about some names, as somebody. */
export function exerciseRequest(
  operation: Operation,
  exercise: Exercise,
  names: Names,
  headers: Readonly<Record<string, string>>,
): Ask {
  const { params, query, body } = exercise.request(names);
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  const request = { method: operation.method, path: pathOf(operation, params) + search, headers };
  return body === undefined ? request : { ...request, body };
}
