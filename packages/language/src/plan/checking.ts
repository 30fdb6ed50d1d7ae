import type { Catalogue } from '@rowmill/contracts';
import type { ProblemList } from '../problems/problem-list.ts';

export interface ParseOptions {
  /** Names of the credentials there are; left out, any name is taken for granted. */
  readonly credentials?: readonly string[];
}

/** What is known while the stages of a query are checked one after the other. */
export interface Checking {
  readonly text: string;
  readonly catalogue: Catalogue;
  readonly options: ParseOptions;
  readonly problems: ProblemList;
  /** Labels of the stages so far. */
  readonly labels: Map<string, { readonly index: number; readonly command: string }>;
  /** Names of the lets so far. */
  readonly lets: Set<string>;
}
