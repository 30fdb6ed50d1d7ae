import type { QueryTerms } from '@rowmill/engine';
import type { Caller } from '../http/caller.ts';
import { invalidRequest } from '../http/invalid-request.ts';

/** What a body of a dispatch says about the query beside its text. */
export interface AskedTerms {
  readonly cleanup?: boolean;
  readonly summary?: boolean;
  readonly metadata?: Readonly<Record<string, unknown>>;
  readonly id?: string;
}

const MOST_METADATA_BYTES = 65_536;

/** Who asks, and what becomes of the results. */
export function queryTerms(
  { workspace, actor }: Caller,
  { cleanup, summary, metadata, id }: AskedTerms,
  ttl: number,
): QueryTerms {
  if (metadata !== undefined) checkMetadata(metadata);
  return {
    workspace,
    createdBy: actor,
    ttl,
    ...(cleanup === true && { cleanup }),
    ...(summary === true && { summary }),
    ...(metadata !== undefined && { metadata }),
    ...(id !== undefined && { clientId: id }),
  };
}

export function checkMetadata(metadata: Readonly<Record<string, unknown>>): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MOST_METADATA_BYTES)
    throw invalidRequest([
      {
        pointer: '/body/metadata',
        code: 'too-large',
        detail: `is larger than ${MOST_METADATA_BYTES} bytes of JSON`,
      },
    ]);
}
