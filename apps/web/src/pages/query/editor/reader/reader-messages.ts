import type { Catalogue, Problem } from '@rowmill/contracts';
import type { KeptNames } from '../../../../catalogue/kept-names.ts';

/** What a text is read by. */
export interface ReaderKnowledge {
  readonly catalogue: Catalogue;
  readonly kept: KeptNames;
}

/** What can be asked of a text, and what comes back. */
export interface ReaderAnswers {
  /** What is wrong with it. */
  readonly problems: readonly Problem[];
  /** Columns of its rows, as far as the text tells. */
  readonly columns: readonly string[];
}

export type ReaderMessage =
  | { readonly kind: 'learn'; readonly knowledge: ReaderKnowledge }
  | { readonly kind: keyof ReaderAnswers; readonly id: number; readonly text: string };

export interface ReaderAnswer {
  readonly id: number;
  readonly answer?: ReaderAnswers[keyof ReaderAnswers];
  /** Why there is no answer. */
  readonly flaw?: string;
}

/** A worker as its page sees it, or the other way round. */
export interface ReaderPort {
  postMessage(message: ReaderMessage | ReaderAnswer): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}
