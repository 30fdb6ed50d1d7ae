import { ServiceError } from '@rowmill/contracts';
import { shown, type HttpReply } from '../http/reply-of.ts';

interface BulkReply {
  readonly errors: boolean;
  readonly items: readonly Readonly<Record<string, BulkItem>>[];
}

interface BulkItem {
  readonly status: number;
  readonly error?: {
    readonly type?: string;
    readonly reason?: string;
    readonly caused_by?: { readonly reason?: string };
  };
}

/** It has the document already, under the key of this very row. */
const THERE_ALREADY = 'version_conflict_engine_exception';

/** A block that an operator or a full disk put on the cluster; it goes away. */
const BLOCKED = 'cluster_block_exception';

/** Which rows of a bulk request are refused, and why. Throws when some are to be tried again: then all come again. */
export function bulkRefusals(
  name: string,
  reply: HttpReply,
): readonly (readonly [at: number, problem: string])[] {
  const { errors, items } = parse(name, reply);
  if (!errors) return [];
  return items.flatMap((item, at): (readonly [number, string])[] => {
    const [{ status, error } = { status: 0 }] = Object.values(item);
    if (error === undefined || error.type === THERE_ALREADY) return [];
    const cause = error.caused_by?.reason;
    const problem = `${error.type ?? status}: ${error.reason ?? ''}${cause === undefined ? '' : `: ${cause}`}`;
    if (status === 429 || status >= 500 || error.type === BLOCKED)
      throw new ServiceError('store/unavailable', { name, problem });
    // There is no such index, or no right to it: no row would do better.
    if (status === 403 || status === 404) throw new ServiceError('store/unusable', { name, problem });
    return [[at, problem]];
  });
}

function parse(name: string, reply: HttpReply): BulkReply {
  try {
    const bulk = JSON.parse(reply.text) as Partial<BulkReply>;
    if (typeof bulk.errors === 'boolean' && Array.isArray(bulk.items)) return bulk as BulkReply;
  } catch {
    // Something else answers there.
  }
  throw new ServiceError('store/unusable', { name, problem: `it is not Elasticsearch: ${shown(reply)}` });
}
