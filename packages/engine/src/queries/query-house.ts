import type { DomainPolicy, Need } from '@rowmill/contracts';
import type { ParseOptions } from '@rowmill/language';
import type { QueryCache } from '../cache/query-cache.ts';
import type { Slots } from '../slots.ts';
import type { QueryRecord } from '../ledger/records.ts';
import type { StageBinding } from '../planner/stage-binding.ts';
import type { Workbench } from '../run-batch/workbench.ts';
import type { QuerySecrets } from '../secrets/query-secrets.ts';
import type { KeptThings } from './kept-things.ts';

/** What all queries of one process share. */
export interface QueryHouse extends AsyncDisposable {
  readonly bench: Workbench;
  /** What queries of a workspace may name; with a text, as much of it as that text can name. */
  namesOf(workspace: string, text?: string): Promise<ParseOptions>;
  readonly kept: KeptThings;
  readonly secrets: QuerySecrets;
  policiesOf(workspace: string): Promise<readonly DomainPolicy[]>;
  bindings(query: BoundQuery): readonly StageBinding[];
  readonly slots: Readonly<Record<Need, Slots>>;
  readonly cache: QueryCache;
  /** Lets go of what was kept for a query while it ran. */
  forget(query: string): void;
}

/** As much of a query as its bindings depend on. */
export type BoundQuery = Pick<QueryRecord, 'id' | 'plan' | 'options' | 'terms'>;
