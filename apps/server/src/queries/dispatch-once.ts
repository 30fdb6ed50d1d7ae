import { ServiceError } from '@rowmill/contracts';
import { claimDispatch, type Dispatched } from '../http/claim-dispatch.ts';
import type { Repeatable } from '../http/keyed-request.ts';
import type { Services } from '../services.ts';

/** Creates a query under an id that is settled first, so that a request that is repeated creates no second one. */
export function dispatchOnce(
  request: Repeatable,
  services: Pick<Services, 'idempotency' | 'queries'>,
  create: (id: string) => Promise<unknown>,
): Promise<Dispatched> {
  const { workspace } = request.caller;
  const exists = async (id: string): Promise<boolean> => {
    try {
      await services.queries.find(workspace, id);
      return true;
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'request/not-found') return false;
      throw error;
    }
  };
  return claimDispatch(request, services, { exists, create });
}
