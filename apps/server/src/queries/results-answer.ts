import type { Answer } from '../http/define-route.ts';
import type { ResultQuery } from '../routes/sirp/schemas/result-query.ts';
import type { Services } from '../services.ts';
import { fileReply } from './file-reply.ts';
import { resultReply } from './result-reply.ts';
import { askedResult } from './wish-of.ts';

interface Asked {
  readonly workspace: string;
  readonly id: string;
  readonly stage?: string;
  readonly query: ResultQuery;
  readonly signal: AbortSignal;
}

/** The rows of a query's result or of one of its stages, in the mode that is asked for. */
export async function resultsAnswer(
  { workspace, id, stage, query, signal }: Asked,
  { results }: Services,
): Promise<Answer> {
  const asked = askedResult(query);
  if (asked.kind === 'file') {
    const file = await results.export(workspace, id, stage, asked.wish, { signal });
    return fileReply(file, stage === undefined ? id : `${id}-${fileName(stage)}`, signal);
  }
  const rows = await results.page(workspace, id, stage, asked.wish, { signal });
  return resultReply(rows, asked.wish, asked.shape);
}

/** Labels are any text; a file name and a header are not. */
function fileName(stage: string): string {
  return stage.replaceAll(/[^\w-]/g, '_').slice(0, 50);
}
