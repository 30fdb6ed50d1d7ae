import type { SegmentRef } from '@rowmill/contracts';
import type { Tx } from '@rowmill/resources';
import { sql } from 'kysely';
import type { Part } from '../ledger/records.ts';
import { readParts } from './read-parts.ts';
import { segmentsOf } from './segments-of.ts';
import { rewriteParts } from './rewrite-parts.ts';

export interface Replacement {
  readonly query: string;
  readonly step: number;
  /** The stage whose rows the step gives. */
  readonly stage: number;
  readonly old: readonly string[];
  readonly merged: readonly SegmentRef[];
}

/** The first part that has rows of the step's output holds all of them from now on. */
export async function replaceSegments(tx: Tx, replacement: Replacement): Promise<'kept' | 'stop'> {
  const { query, step, stage, old, merged } = replacement;
  const { rows } = await sql`
    SELECT 1 FROM query WHERE id = ${query}::uuid AND state = 'running' AND failure IS NULL
    FOR UPDATE`.execute(tx);
  if (rows.length === 0) return 'stop';
  const parts = await readParts(tx, query, step);
  const keys = segmentsOf(parts, stage).map(({ key }) => key);
  if (keys.join('\n') !== old.join('\n')) return 'stop';
  const first = parts.find((part) => segmentsOf([part], stage).length > 0);
  const given = (part: Part): readonly SegmentRef[] => (part === first ? merged : []);
  await rewriteParts(
    tx,
    query,
    parts.map((part) => ({
      ...part,
      step,
      objects: part.objects.map((object) =>
        object.stage === stage ? { stage, segments: given(part) } : object,
      ),
    })),
  );
  return 'kept';
}
