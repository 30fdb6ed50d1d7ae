import type { Tx } from '@rowmill/resources';
import type { Services } from '../services.ts';
import type { Answer } from './define-route.ts';
import { keyedRequest, type Repeatable } from './keyed-request.ts';

/** Says that nothing was done this time. */
export const REPLAYED = { 'idempotent-replayed': 'true' } as const;

/**
 * Creates something in a transaction; with an Idempotency-Key at most once in 24 h, however often the request comes,
 * since the answer is kept in the same transaction. Fields that the answer names in `unkept` are left out of what is kept.
 */
export async function createOnce(
  request: Repeatable,
  { idempotency, inWorkspace }: Pick<Services, 'idempotency' | 'inWorkspace'>,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const keyed = keyedRequest(request);
  if (keyed === undefined) return inWorkspace(request.caller.workspace, work);
  const done = await idempotency.createOnce(
    keyed,
    work,
    ({ status, headers = {}, body = {}, unkept = [] }) => {
      const known = Object.entries(body).filter(([name]) => !unkept.includes(name));
      return { status, headers, body: JSON.stringify(Object.fromEntries(known)) };
    },
  );
  if ('answer' in done) return done.answer;
  const { status, headers, body } = done.replayed;
  return { status, headers: { 'content-type': 'application/json', ...headers, ...REPLAYED }, body };
}
