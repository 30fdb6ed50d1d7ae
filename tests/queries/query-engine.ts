import type { Row } from '@rowmill/contracts';
import type { QueryRun, RunOptions } from '@rowmill/engine';

/** What a query file asks of whatever runs it: the engine in this process, or a service. */
export interface QueryEngine<Run extends CaseRun> {
  /** Runs a query in several processes; each remembers only the replies that it got itself. */
  readonly isSpread?: boolean;
  /** Throws QueryProblems when the text has mistakes. */
  start(text: string, options: AskedRun): Promise<Run>;
}

export type AskedRun = Omit<RunOptions, 'given'> & { readonly given?: Iterable<Row> | undefined };

export type CaseRun = Pick<QueryRun, 'ended' | 'cancel' | 'rows' | 'rowErrors'>;
