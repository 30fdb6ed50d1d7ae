import type { QueryRequest } from '@rowmill/engine';
import type { Dispatched } from '../http/claim-dispatch.ts';
import type { Repeatable } from '../http/keyed-request.ts';
import type { Services } from '../services.ts';
import { dispatchOnce } from './dispatch-once.ts';
import { grantedLimits } from './query-limits.ts';
import { queryTerms, type AskedTerms } from './query-terms.ts';

/** A request that brings a query as text. */
interface TextRequest extends Repeatable {
  readonly query: { readonly preview?: number };
  readonly body: AskedTerms & {
    readonly query: string;
    readonly mode?: QueryRequest['mode'];
    readonly minutes?: number;
    readonly ttl?: number;
  };
}

/** Starts the query of a request, once however often the request comes. */
export function dispatchText(
  request: TextRequest,
  services: Pick<Services, 'idempotency' | 'queries' | 'queryLimits'>,
): Promise<Dispatched> {
  const { query, body, caller } = request;
  const { minutes, ttl } = grantedLimits(body, services.queryLimits);
  const terms = queryTerms(caller, body, ttl);
  return dispatchOnce(request, services, (id) =>
    services.queries.dispatch({
      id,
      text: body.query,
      terms,
      minutes,
      ...(body.mode !== undefined && { mode: body.mode }),
      ...(query.preview !== undefined && { preview: query.preview }),
    }),
  );
}
