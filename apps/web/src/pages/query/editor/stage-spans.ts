import type { syntaxTree } from '@codemirror/language';

/** What the grammar makes of a text; the editor keeps it up to date as one types. */
export type QueryTree = ReturnType<typeof syntaxTree>;

/** Where a stage stands: from the pipe before to the pipe behind. */
export interface StageSpan {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  /** What is written there, without the white space around it; missing where nothing is. */
  readonly text?: { readonly from: number; readonly to: number };
  readonly command?: { readonly from: number; readonly to: number };
}

/** The stages of a text, as the pipes count them: a stage that is not written yet is one too. */
export function stageSpans(tree: QueryTree): readonly StageSpan[] {
  const spans: StageSpan[] = [];
  let open: Partial<StageSpan> & { readonly from: number } = { from: 0 };
  const cursor = tree.cursor();
  if (cursor.firstChild())
    do {
      if (cursor.name === 'Pipe') {
        spans.push({ ...open, index: spans.length, to: cursor.from });
        open = { from: cursor.to };
      } else if (cursor.name === 'Stage') {
        const { node } = cursor;
        const command = node.getChild('Command');
        open = {
          ...open,
          text: { from: node.from, to: node.to },
          ...(command && { command: { from: command.from, to: command.to } }),
        };
      }
    } while (cursor.nextSibling());
  spans.push({ ...open, index: spans.length, to: tree.length });
  return spans;
}

/** The stage in which a place lies; a pipe belongs to the stage behind it. */
export function stageIndexAt(tree: QueryTree, place: number): number {
  let index = 0;
  const cursor = tree.cursor();
  if (cursor.firstChild())
    do if (cursor.name === 'Pipe' && cursor.from < place) index++;
    while (cursor.from < place && cursor.nextSibling());
  return index;
}
