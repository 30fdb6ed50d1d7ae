import type { QueryStatus, ResultRow } from '@rowmill/client';
import { useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../../session/session-context.ts';
import type { EditorKnowledge } from './editor-knowledge.ts';
import type { ReaderKnowledge } from './reader/reader-messages.ts';
import { startReader } from './reader/start-reader.ts';
import { stageSpans } from './stage-spans.ts';

const SAMPLE = 20;

export interface LastRun {
  readonly id: string;
  readonly stages: QueryStatus['stages'];
}

/**
 * Columns that come into a stage: those of the rows that the stage before gave at the last run, or else what the text
 * tells. A stage with another command than at the run is another stage.
 */
export function useColumnsBefore(
  knowledge: ReaderKnowledge,
  run: LastRun | undefined,
): EditorKnowledge['columnsBefore'] {
  const client = useClient();
  const queries = useQueryClient();

  async function columnsOfRows(id: string, stage: number, rows: number): Promise<readonly string[]> {
    return queries.fetchQuery({
      queryKey: ['columns', id, stage, Math.min(rows, SAMPLE)],
      staleTime: Infinity,
      queryFn: async () => {
        const { data } = await client.api.GET('/v1/sirp/queries/{id}/stages/{stage}/results', {
          params: { path: { id, stage: String(stage) }, query: { limit: SAMPLE } },
        });
        const { results } = data as { results: { content: ResultRow }[] };
        return [...new Set(results.flatMap(({ content }) => Object.keys(content)))];
      },
    });
  }

  return async (text, tree, stage) => {
    if (stage === 0) return [];
    const spans = stageSpans(tree);
    const before = spans[stage - 1]?.command;
    const ran = run?.stages[stage - 1];
    const isSame =
      before !== undefined && ran?.command.toLowerCase() === text.slice(before.from, before.to).toLowerCase();
    if (run !== undefined && ran !== undefined && isSame && ran.rowsOut > 0) {
      // Rows that have expired, or a server that is away, leave what the text tells.
      const columns = await columnsOfRows(run.id, stage - 1, ran.rowsOut).catch(() => []);
      if (columns.length > 0) return columns;
    }
    return startReader().read('columns', text.slice(0, spans[stage - 1]!.to), knowledge);
  };
}
