import type { KeyedRow } from '@rowmill/contracts';
import { roughSize } from './rough-size.ts';
import type { DeliverySize } from './store-desk.ts';

/** An input row and its position in the batch. */
export interface PlacedRow {
  readonly index: number;
  readonly input: KeyedRow;
}

/** Rows in groups that a store takes at once. A row larger than a group goes alone. */
export async function* groupRows(
  chunks: AsyncIterable<readonly PlacedRow[]>,
  { rows: mostRows, bytes: mostBytes }: DeliverySize,
): AsyncGenerator<readonly PlacedRow[]> {
  let group: PlacedRow[] = [];
  let bytes = 0;
  for await (const chunk of chunks)
    for (const placed of chunk) {
      const size = roughSize(placed.input.row);
      if (group.length > 0 && (group.length >= mostRows || bytes + size > mostBytes)) {
        yield group;
        group = [];
        bytes = 0;
      }
      group.push(placed);
      bytes += size;
    }
  if (group.length > 0) yield group;
}
