import type { FailedRow } from '@rowmill/client';
import { remedyOf } from '../../run/remedy-of.ts';

/** Rows that failed in the same stage for the same reason. */
export interface ErrorGroup {
  readonly stage: number;
  readonly code: string;
  /** What to do about it; nothing for a code that only a newer server knows. */
  readonly remedy: string | undefined;
  readonly rows: readonly FailedRow[];
}

/** By stage, the most frequent reason first. */
export function groupErrors(errors: readonly FailedRow[]): readonly ErrorGroup[] {
  const groups = new Map<string, FailedRow[]>();
  for (const error of errors) {
    const key = `${error.stage} ${error.code}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [error]);
    else group.push(error);
  }
  return [...groups.values()]
    .map((rows) => ({ stage: rows[0]!.stage, code: rows[0]!.code, remedy: remedyOf(rows[0]!.code), rows }))
    .toSorted((a, b) => a.stage - b.stage || b.rows.length - a.rows.length);
}
