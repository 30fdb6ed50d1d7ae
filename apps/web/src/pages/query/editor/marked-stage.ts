import { syntaxTree } from '@codemirror/language';
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import { stageSpans, type StageSpan } from './stage-spans.ts';

/** A stage of the run that is chosen in the strip. */
export interface ChosenStage {
  readonly index: number;
  /** The text may have changed since the run: another command there is another stage. */
  readonly command: string;
}

const mark = Decoration.mark({ class: 'cm-chosen-stage' });
const chosenStage = StateEffect.define<ChosenStage | undefined>();

/** Marks the text of the stage whose rows are shown. */
export const markedStage: Extension = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects, state }) {
    for (const effect of effects) if (effect.is(chosenStage)) return marksOf(state, effect.value);
    return marks.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Marks a stage, brings it into view, or takes the mark away. */
export function markStage(view: EditorView, chosen: ChosenStage | undefined): void {
  const span = chosen && spanOf(view.state, chosen);
  view.dispatch({
    effects: [
      chosenStage.of(chosen),
      ...(span?.text === undefined ? [] : [EditorView.scrollIntoView(span.text.from, { y: 'nearest' })]),
    ],
  });
}

function marksOf(state: EditorState, chosen: ChosenStage | undefined): DecorationSet {
  const text = chosen && spanOf(state, chosen)?.text;
  return text === undefined ? Decoration.none : Decoration.set([mark.range(text.from, text.to)]);
}

function spanOf(state: EditorState, { index, command }: ChosenStage): StageSpan | undefined {
  const span = stageSpans(syntaxTree(state))[index];
  if (span?.command === undefined) return undefined;
  const written = state.sliceDoc(span.command.from, span.command.to);
  return written.toLowerCase() === command.toLowerCase() ? span : undefined;
}
