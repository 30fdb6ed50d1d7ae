import { queryParser } from '../grammar/query-parser.ts';
import * as terms from '../grammar/query-terms.ts';

/** A word of a stage as written. */
export interface RawItem {
  readonly kind: 'word' | 'quoted' | 'block' | 'flag' | 'unclosed';
  readonly from: number;
  readonly to: number;
}

export interface RawStage {
  /** At most one more than a stage may have. */
  readonly items: readonly RawItem[];
  /** How many there are in truth. */
  readonly count: number;
  /** The place of the pipe before and of the pipe behind, or the ends of the text. */
  readonly from: number;
  readonly to: number;
}

/** A quote, block or comment that is never closed. */
export interface Unclosed {
  readonly what: 'quote' | 'block' | 'comment';
  readonly from: number;
}

export interface RawQuery {
  /** At most one more than a query may have. */
  readonly stages: readonly RawStage[];
  readonly count: number;
  readonly unclosed: readonly Unclosed[];
}

const kinds: ReadonlyMap<number, RawItem['kind']> = new Map([
  [terms.Word, 'word'],
  [terms.Quoted, 'quoted'],
  [terms.Block, 'block'],
  [terms.Flag, 'flag'],
  [terms.UnclosedQuote, 'unclosed'],
  [terms.UnclosedBlock, 'unclosed'],
]);

const unclosedKinds: ReadonlyMap<number, Unclosed['what']> = new Map([
  [terms.UnclosedQuote, 'quote'],
  [terms.UnclosedBlock, 'block'],
  [terms.UnclosedComment, 'comment'],
]);

/** The stages of a text as far as the grammar goes; what lies past the limits is counted, not kept. */
export function readStages(text: string, limits: { stages: number; items: number }): RawQuery {
  const stages: RawStage[] = [];
  const unclosed: Unclosed[] = [];
  let items: RawItem[] = [];
  let itemCount = 0;
  let count = 1;
  let from = 0;
  const endStage = (to: number): void => {
    if (stages.length <= limits.stages) stages.push({ items, count: itemCount, from, to });
    items = [];
    itemCount = 0;
  };
  const cursor = queryParser.parse(text).cursor();
  do {
    const id = cursor.type.id;
    const open = unclosedKinds.get(id);
    if (open) unclosed.push({ what: open, from: cursor.from });
    if (id === terms.Pipe) {
      endStage(cursor.from);
      from = cursor.to;
      count++;
    }
    const kind = kinds.get(id);
    if (kind) {
      itemCount++;
      if (items.length <= limits.items) items.push({ kind, from: cursor.from, to: cursor.to });
    }
  } while (cursor.next());
  endStage(text.length);
  return { stages, count, unclosed };
}
