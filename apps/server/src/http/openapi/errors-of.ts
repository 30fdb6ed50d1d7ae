import { ERRORS, type ErrorCode } from '@rowmill/contracts';
import type { Route } from '../define-route.ts';

/** Every error code that a route can answer with, by status: its own and those that can come from the frame. */
export function errorsOf(route: Route): ReadonlyMap<number, readonly ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...frameErrors(route), ...route.errors])) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].toSorted(([a], [b]) => a - b));
}

function frameErrors(route: Route): readonly ErrorCode[] {
  const { method, role, idempotent = false, hasEffect = false } = route;
  const when = (condition: boolean, ...codes: readonly ErrorCode[]): readonly ErrorCode[] =>
    condition ? codes : [];
  const unsafe = method !== 'GET';
  const known = role !== 'anyone';
  return [
    'request/malformed',
    ...when(unsafe, 'request/unparsable'),
    ...when(known, 'access/no-key', 'access/bad-key', 'access/no-session'),
    ...when(role === 'editor' || role === 'admin', 'access/forbidden'),
    ...when(known && (unsafe || hasEffect), 'access/forged'),
    ...when(route.path.includes('{'), 'request/no-such-path'),
    ...when(idempotent, 'request/still-running'),
    ...when(unsafe, 'request/too-large'),
    'request/address-too-long',
    ...when(unsafe, 'request/media-type'),
    'request/invalid',
    ...when(idempotent, 'request/key-reused'),
    'limit/rate',
    'request/headers-too-large',
    'internal/bug',
    'database/unavailable',
    'service/draining',
  ];
}
