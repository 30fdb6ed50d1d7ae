import { ServiceError } from '@rowmill/contracts';
import { gaveUp } from '@rowmill/language';

/** What DuckDB's message means to the engine. Statements are generated, so anything unknown is a bug. */
export function statementError(message: string, memoryLimit: string): ServiceError {
  const cause = new Error(message);
  if (/^Out of Memory Error/i.test(message)) {
    return new ServiceError('engine/out-of-memory', { limit: memoryLimit }, { cause });
  }
  if (gaveUp(message)) {
    return new ServiceError('row/overflow', { operation: 'a calculation' }, { cause });
  }
  if (/^IO Error/i.test(message)) return new ServiceError('engine/storage', { problem: message }, { cause });
  return new ServiceError('internal/bug', { problem: message }, { cause });
}
