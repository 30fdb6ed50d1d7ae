import type { CommandRecord, CommandState, SegmentRef } from '@rowmill/contracts';
import type { Segments } from '../segments/segments.ts';
import { commandOf, FAILED_COLUMN } from './command-row.ts';

export interface CommandsWish {
  /** Both when left out. */
  readonly state?: CommandState;
  /** Counted among the records of that state. */
  readonly offset: number;
  readonly limit: number;
}

/** Command records of a stage in the order of its input rows; segments that have none of those asked for are not opened. */
export async function readCommands(
  segments: Pick<Segments, 'read'>,
  refs: readonly SegmentRef[],
  { state, offset, limit }: CommandsWish,
): Promise<readonly CommandRecord[]> {
  const found: CommandRecord[] = [];
  let skip = offset;
  let before = 0;
  for (const ref of refs) {
    if (found.length >= limit) break;
    const matching = countOf(ref, state);
    if (skip >= matching) skip -= matching;
    else {
      // Without a state to look for, the place in the segment is known.
      const from = state === undefined ? skip : 0;
      const to = state === undefined ? Math.min(ref.rows, from + limit - found.length) : ref.rows;
      if (state === undefined) skip = 0;
      let number = before + from;
      for await (const rows of segments.read([ref], from, to)) {
        for (const row of rows) {
          const record = commandOf(row, ++number);
          if (state !== undefined && record.state !== state) continue;
          if (skip > 0) skip--;
          else if (found.length < limit) found.push(record);
        }
        if (found.length >= limit) break;
      }
    }
    before += ref.rows;
  }
  return found;
}

/** How many records of a state the segments hold, known without opening them. */
export function countCommands(refs: readonly SegmentRef[], state?: CommandState): number {
  return refs.reduce((sum, ref) => sum + countOf(ref, state), 0);
}

function countOf({ rows, columns }: SegmentRef, state: CommandState | undefined): number {
  if (state === undefined) return rows;
  const failed = columns.find(({ name }) => name === FAILED_COLUMN)?.count ?? 0;
  return state === 'failed' ? failed : rows - failed;
}
