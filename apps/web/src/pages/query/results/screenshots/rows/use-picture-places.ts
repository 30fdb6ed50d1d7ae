import { ApiProblem, type Client } from '@rowmill/client';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../../../../session/session-context.ts';
import { readNarrowRows } from './read-stage-rows.ts';
import { stretchesOf, type Stretch } from './stretches.ts';

const COLUMN = '_screenshot';
const AGAIN_MS = 4_000;
/** As far as rows are looked through for their pictures. */
export const MOST_ROWS = 100_000;

/** Which rows of which stage were read from which picture. */
export interface PicturePlaces {
  readonly stage: number;
  readonly places: ReadonlyMap<string, readonly Stretch[]>;
  /** There are more rows than were looked at. */
  readonly isCut: boolean;
}

/** Of the last stage up to the chosen one whose rows name pictures: a `table` behind it may have left the name out. */
export function usePicturePlaces(run: string, stage: number, isRunning: boolean) {
  const client = useClient();
  return useQuery({
    queryKey: ['picture-places', run, stage, isRunning],
    staleTime: Infinity,
    ...(isRunning && { refetchInterval: AGAIN_MS }),
    queryFn: ({ signal }) => findPlaces(client, run, stage, signal),
  });
}

async function findPlaces(
  client: Client,
  run: string,
  last: number,
  signal: AbortSignal,
): Promise<PicturePlaces | null> {
  for (let stage = last; stage >= 0; stage--) {
    try {
      const { total, rows } = await readNarrowRows(
        client,
        { run, stage, fields: [COLUMN], signal },
        MOST_ROWS,
      );
      const places = stretchesOf(rows.map((row) => row[COLUMN]));
      if (places.size > 0) return { stage, places, isCut: total > rows.length };
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'results/unknown-column') throw error;
    }
  }
  return null;
}
