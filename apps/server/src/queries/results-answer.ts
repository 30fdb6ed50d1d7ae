import { authorOf, type Asked } from '@rowmill/resources';
import type { Answer } from '../http/define-route.ts';
import type { ResultQuery } from '../routes/sirp/schemas/result-query.ts';
import type { Services } from '../services.ts';
import { fileReply } from './file-reply.ts';
import { resultReply } from './result-reply.ts';
import { askedResult } from './wish-of.ts';

interface ResultsRequest extends Asked {
  readonly params: { readonly id: string; readonly stage?: string };
  readonly query: ResultQuery;
  readonly signal: AbortSignal;
}

/** The rows of a query's result or of one of its stages, in the mode that is asked for; files leave a trace in the audit log. */
export async function resultsAnswer(
  request: ResultsRequest,
  operation: string,
  { results, audit, inWorkspace }: Services,
): Promise<Answer> {
  const { params, query, signal } = request;
  const { workspace } = request.caller;
  const { id, stage } = params;
  const asked = askedResult(query);
  if (asked.kind === 'page') {
    const rows = await results.page(workspace, id, stage, asked.wish, { signal });
    return resultReply(rows, asked.wish, asked.shape);
  }
  const { mode } = asked.wish;
  const exported = await results.export(workspace, id, stage, asked.wish, { signal });
  const details = { mode, bytes: exported.file.bytes, ...(stage !== undefined && { stage }) };
  const entry = { ...authorOf(request), operation, object: id, details };
  try {
    await inWorkspace(workspace, (tx) => audit.write(tx, entry));
  } catch (error) {
    await exported.file[Symbol.asyncDispose]();
    throw error;
  }
  return fileReply(exported, stage === undefined ? id : `${id}-${fileName(stage)}`, signal);
}

/** Labels are any text; a file name and a header are not. */
function fileName(stage: string): string {
  return stage.replaceAll(/[^\w-]/g, '_').slice(0, 50);
}
