import type { Catalogue } from '@rowmill/contracts';
import type { KeptNames } from '../../../catalogue/kept-names.ts';
import type { QueryTree } from './stage-spans.ts';

/** What the editor knows besides the text; asked anew each time, since it arrives while one types. */
export interface EditorKnowledge {
  readonly catalogue: Catalogue;
  readonly kept: KeptNames;
  /** Columns of the rows that come into a stage, as far as anybody knows. */
  columnsBefore(text: string, tree: QueryTree, stage: number): Promise<readonly string[]>;
}

export type LookUp = () => EditorKnowledge;
