import { syntaxTree } from '@codemirror/language';
import { Prec, type Extension } from '@codemirror/state';
import { keymap, type EditorView } from '@codemirror/view';
import type { LookUp } from './editor-knowledge.ts';
import { hoveredCommand } from './hover-card.ts';
import { stageIndexAt, stageSpans } from './stage-spans.ts';
import { textChange } from './text-change.ts';

/** What keys in the text do outside of it. */
export interface EditorActions {
  run(text: string): void;
  preview(text: string): void;
  manual(command: string): void;
  /** The text in its canonical form; nothing for a text with errors. */
  format(text: string): string | undefined;
}

export function editorKeys(lookUp: LookUp, { run, preview, manual, format }: EditorActions): Extension {
  const textOf = (view: EditorView): string => view.state.doc.toString();
  return Prec.highest(
    keymap.of([
      { key: 'Mod-Enter', run: (view) => (run(textOf(view)), true) },
      { key: 'Mod-Shift-Enter', run: (view) => (preview(textOf(view)), true) },
      {
        key: 'F1',
        preventDefault: true,
        run(view) {
          const command = hoveredCommand(view) ?? commandAt(view);
          const known = command === undefined ? undefined : lookUp().catalogue.get(command.toLowerCase());
          if (known !== undefined) manual(known.name);
          return true;
        },
      },
      {
        key: 'Shift-Alt-f',
        preventDefault: true,
        run(view) {
          const written = format(textOf(view));
          const changes = written === undefined ? undefined : textChange(textOf(view), written);
          if (changes !== undefined) view.dispatch({ changes, userEvent: 'input.format' });
          return true;
        },
      },
    ]),
  );
}

/** The command of the stage in which the cursor stands. */
function commandAt({ state }: EditorView): string | undefined {
  const tree = syntaxTree(state);
  const span = stageSpans(tree)[stageIndexAt(tree, state.selection.main.head)];
  return span?.command && state.sliceDoc(span.command.from, span.command.to);
}
