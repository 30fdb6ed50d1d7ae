import type { PageReply, Row, SessionState, Value } from '@rowmill/contracts';
import { flattenInto } from '@rowmill/language';
import { plainValue } from './plain-value.ts';

/** Where a page ended up and what it left behind, in the shape in which the flags of a page take it. */
export function sessionRow(reply: PageReply & SessionState, more: Readonly<Record<string, Value>> = {}): Row {
  const row = new Map<string, Value>([
    ['url', reply.url],
    ['httpStatus', reply.httpStatus ?? null],
  ]);
  for (const [name, value] of Object.entries(more)) flattenInto(row, name, value);
  for (const name of ['cookieStorage', 'localStorage', 'sessionStorage'] as const)
    flattenInto(row, name, plainValue(reply[name]));
  return row;
}
