import { invalidRequest } from '../http/invalid-request.ts';

/** The position that a cursor of a counted list names. */
export function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,15}$/.test(cursor))
    throw invalidRequest([{ pointer: '/query/cursor', code: 'format', detail: 'is no cursor of this list' }]);
  return Number(cursor);
}

/** The cursor of the next page, where there is one. */
export function nextCursorOf(offset: number, count: number, total: number): { readonly nextCursor?: string } {
  const next = offset + count;
  return count > 0 && next < total ? { nextCursor: String(next) } : {};
}
