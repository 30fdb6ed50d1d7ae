import { ServiceError, uuidV7 } from '@rowmill/contracts';
import type { Services } from '../services.ts';
import { asServiceError } from './as-service-error.ts';
import { keyedRequest, type Repeatable } from './keyed-request.ts';

/** How long a dispatch may take to create its query before a repetition does it in its place. */
const PATIENCE_MS = 60_000;

export interface DispatchWork {
  /** Whether the query with this id has been created. */
  exists(id: string): Promise<boolean>;
  create(id: string): Promise<unknown>;
}

export interface Dispatched {
  readonly id: string;
  /** The query is that of an earlier request: the answer carries the header REPLAYED. */
  readonly replayed: boolean;
}

/**
 * Creates a query; with an Idempotency-Key at most once in 24 h. The engine writes queries in transactions of its own,
 * so the id is settled first: whoever finds it settled and the query missing creates the very same one.
 */
export async function claimDispatch(
  request: Repeatable,
  { idempotency }: Pick<Services, 'idempotency'>,
  { exists, create }: DispatchWork,
): Promise<Dispatched> {
  const fresh = uuidV7(Date.now());
  const keyed = keyedRequest(request);
  if (keyed === undefined) {
    await create(fresh);
    return { id: fresh, replayed: false };
  }
  const { subject: id, state, ageMs } = await idempotency.claim(keyed, fresh);
  if (state === 'done' || (state === 'open' && (await exists(id)))) return { id, replayed: true };
  if (state === 'open' && ageMs < PATIENCE_MS)
    throw new ServiceError('request/still-running', {}, { retryAfterMs: 1000 });
  try {
    await create(id);
  } catch (error) {
    // A lost connection leaves open whether it was created: then a repetition looks, and creates the very same one.
    if (asServiceError(error).code !== 'database/unavailable') await idempotency.release(keyed);
    throw error;
  }
  await idempotency.finish(keyed);
  return { id, replayed: false };
}
