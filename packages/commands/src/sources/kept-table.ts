import { ServiceError } from '@rowmill/contracts';
import type { Relation } from '@rowmill/language';

/** What a source was to read, if it is there. */
export function keptTable(kept: Relation | undefined, name: string): Relation {
  if (kept === undefined) throw new ServiceError('engine/unknown-table', { name });
  return kept;
}
