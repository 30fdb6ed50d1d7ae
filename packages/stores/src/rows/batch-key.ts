import { createHash } from 'node:crypto';
import type { DeliveredRow } from '@rowmill/contracts';

/** Names rows that go together: the same rows in the same order have the same name at every try. */
export function batchKey(rows: readonly DeliveredRow[]): string {
  const hash = createHash('sha256');
  for (const { key } of rows) hash.update(`${key.length}:${key}`);
  return hash.digest('hex').slice(0, 40);
}
