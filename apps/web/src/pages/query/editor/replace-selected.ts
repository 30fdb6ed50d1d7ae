import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Writes over a selection by the editor's own means. Left to the browser, the new text gets the old one's look as an inline
 * style, which the content policy refuses, and says so in the console.
 */
export const replaceSelected: Extension = EditorView.domEventHandlers({
  beforeinput({ inputType, data, isComposing }, view) {
    const { state } = view;
    const { from, to, empty } = state.selection.main;
    if (inputType !== 'insertText' || data === null || isComposing || empty || state.readOnly) return false;
    const written = () =>
      state.update(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    const isHandled = state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, from, to, data, written));
    if (!isHandled) view.dispatch(written());
    return true;
  },
});
