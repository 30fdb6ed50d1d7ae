import { messageOf } from '@rowmill/contracts';
import { noteWrite, publishTable, type Tx } from '@rowmill/resources';
import { leftAlone, movedMeanwhile } from '../ledger/end-query.ts';
import type { Failure, QueryRecord } from '../ledger/records.ts';
import { readParts } from './read-parts.ts';
import { segmentsOf, stepOfStage } from './segments-of.ts';

/**
 * Puts the rows of frozen stages into the cellar, in the transaction that completes the query. Where there is no room
 * for one of them, the caller takes back what was done so far.
 */
export async function freezeStages(
  tx: Tx,
  query: string,
  { steps, options, terms }: Pick<QueryRecord, 'steps' | 'options' | 'terms'>,
  mostBytes: number | undefined,
): Promise<{ readonly warnings: readonly string[]; readonly full?: Failure }> {
  const warnings: string[] = [];
  // In the order of the names, so that two queries never wait for each other.
  const freezes = (options.freezes ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, stage, seen } of freezes) {
    if (options.onlyFailed) {
      warnings.push(leftAlone('table', name));
      continue;
    }
    const step = stepOfStage(steps, stage);
    const done = await publishTable(tx, {
      workspace: terms.workspace,
      name,
      segments: step === undefined ? [] : segmentsOf(await readParts(tx, query, step.index), stage),
      origin: 'query',
      from: { query, stage },
      seen,
      ...(mostBytes === undefined ? {} : { mostBytes }),
    });
    if (done.kind === 'published')
      await noteWrite(tx, { workspace: terms.workspace, name, store: 'cellar', type: 'file' });
    if (done.kind === 'moved') warnings.push(movedMeanwhile('table', name));
    if (done.kind === 'full') {
      const message = messageOf('limit/cellar', { count: done.bytes, limit: mostBytes ?? 0 });
      return { warnings, full: { code: 'limit/cellar', message, stage } };
    }
  }
  return { warnings };
}
