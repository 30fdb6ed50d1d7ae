import { catalogue } from '@rowmill/commands';
import { messageOf } from '@rowmill/contracts';
import type { QueryInput, Results } from '@rowmill/engine';
import { invalidRequest } from '../http/invalid-request.ts';

/** The rows a command begins with: those of the query, or of its stage, that `prev` names. */
export async function commandInput(
  { prev, command }: { readonly prev?: string; readonly command: string },
  workspace: string,
  results: Pick<Results, 'segments'>,
): Promise<QueryInput | undefined> {
  if (prev === undefined) return undefined;
  const [, id, stage] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\/(.+))?$/is.exec(prev) ?? [];
  if (id === undefined)
    throw invalidRequest([
      { pointer: '/body/prev', code: 'format', detail: 'is the id of a query, or id/stage' },
    ]);
  if (catalogue.get(command.toLowerCase())?.kind === 'source') {
    const detail = messageOf('query/not-a-source', { command });
    throw invalidRequest([{ pointer: '/body/prev', code: 'query/not-a-source', detail }]);
  }
  return { kind: 'segments', segments: await results.segments(workspace, id, stage) };
}
