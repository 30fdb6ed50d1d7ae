import { createHash } from 'node:crypto';
import type { Value } from '@rowmill/contracts';

/** What a stage wants a webhook to be told about a row. */
export interface Notice {
  /** A UUID, the same whenever the row is tried. */
  readonly id: string;
  readonly workspace: string;
  readonly query: string;
  readonly stage: number;
  /** Its name. */
  readonly webhook: string;
  readonly text?: string;
  readonly data: Value;
}

/** Where notices are written down to be delivered. */
export interface NoticeDesk {
  /** Resolves when the notice cannot be lost any more; the same id again changes nothing. Throws `webhook/unknown`. */
  tell(notice: Notice): Promise<void>;
}

/** Sorts by when the query was dispatched, and is the same for the same row of the same stage. */
export function noticeId(query: string, stage: number, row: string, webhook: string, now: number): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([query, stage, row, webhook]))
    .digest();
  hash[0] = (hash[0]! & 0x0f) | 0x70;
  hash[2] = (hash[2]! & 0x3f) | 0x80;
  const time = Math.floor(now).toString(16).padStart(12, '0');
  const rest = hash.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8, 20)}`;
}
