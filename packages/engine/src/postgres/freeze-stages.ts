import { noteWrite, publishTable, type Tx } from '@rowmill/resources';
import { movedMeanwhile } from '../ledger/end-query.ts';
import type { QueryRecord } from '../ledger/records.ts';
import { readParts } from './read-parts.ts';
import { segmentsOf, stepOfStage } from './segments-of.ts';

/** Puts the rows of frozen stages into the cellar, in the transaction that completes the query; gives warnings. */
export async function freezeStages(
  tx: Tx,
  query: string,
  { steps, options, terms }: Pick<QueryRecord, 'steps' | 'options' | 'terms'>,
  mostBytes: number | undefined,
): Promise<readonly string[]> {
  const warnings: string[] = [];
  // In the order of the names, so that two queries never wait for each other.
  const freezes = (options.freezes ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, stage, seen } of freezes) {
    const step = stepOfStage(steps, stage);
    const { kind } = await publishTable(tx, {
      workspace: terms.workspace,
      name,
      segments: step === undefined ? [] : segmentsOf(await readParts(tx, query, step.index), stage),
      origin: 'query',
      from: { query, stage },
      seen,
      ...(mostBytes === undefined ? {} : { mostBytes }),
    });
    if (kind === 'published')
      await noteWrite(tx, { workspace: terms.workspace, name, store: 'cellar', type: 'file' });
    if (kind === 'moved') warnings.push(movedMeanwhile('table', name));
    if (kind === 'full') warnings.push(`the cellar has no room for the table "${name}"; it was not kept`);
  }
  return warnings;
}
