import type { Row, Value } from '@rowmill/contracts';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../../../session/session-context.ts';
import { readStageRows } from './read-stage-rows.ts';
import { requestsFor, type Stretch } from './stretches.ts';

const AT_ONCE = 2_000;
const GAP = 200;
/** No filter is made of them, and they are most of a row's bytes. */
const OMITTED = ['innerHTML', 'outerHTML', 'innerHTMLHash', 'outerHTMLHash'];

/** A row that was read from a picture, and its place in its stage. */
export interface PictureRow {
  readonly place: number;
  readonly row: Row;
}

/** The rows that were read from one picture, without their HTML. */
export function usePictureRows(run: string, stage: number, hash: string, stretches: readonly Stretch[]) {
  const client = useClient();
  return useQuery({
    queryKey: ['picture-rows', run, stage, hash, stretches],
    staleTime: Infinity,
    gcTime: 60_000,
    enabled: stretches.length > 0,
    queryFn: async ({ signal }): Promise<readonly PictureRow[]> => {
      const found: PictureRow[] = [];
      for (const { from, count } of requestsFor(stretches, AT_ONCE, GAP)) {
        const { rows } = await readStageRows(client, { run, stage, from, count, omit: OMITTED, signal });
        for (const [index, cells] of rows.entries())
          if (cells['_screenshot'] === hash)
            found.push({ place: from + index, row: new Map(Object.entries(cells as Record<string, Value>)) });
      }
      return found;
    },
  });
}
