import type { Value } from '@rowmill/contracts';
import type { Dispatched } from '../http/claim-dispatch.ts';
import type { Repeatable } from '../http/keyed-request.ts';
import { dispatchOnce } from '../queries/dispatch-once.ts';
import { grantedLimits } from '../queries/query-limits.ts';
import { queryTerms, type AskedTerms } from '../queries/query-terms.ts';
import type { Services } from '../services.ts';

interface FilledRequest extends Repeatable {
  readonly query: { readonly preview?: number };
  readonly body: AskedTerms & { readonly minutes?: number; readonly ttl?: number };
}

/** Starts a template with its blanks filled in, once however often the request comes. */
export function dispatchFilled(
  request: FilledRequest,
  services: Pick<Services, 'idempotency' | 'queries' | 'queryLimits'>,
  filled: { readonly text: string; readonly values: Readonly<Record<string, Value>> },
): Promise<Dispatched> {
  const { query, body, caller } = request;
  const { minutes, ttl } = grantedLimits(body, services.queryLimits);
  const terms = queryTerms(caller, body, ttl);
  const preview = query.preview === undefined ? {} : { preview: query.preview };
  return dispatchOnce(request, services, (id) =>
    services.queries.dispatch({ id, ...filled, terms, minutes, ...preview }),
  );
}
