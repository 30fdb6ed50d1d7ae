import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';

/** Runs in a page. */
const { document } = globalThis as unknown as { readonly document: { readonly body: never } };

/** An editor that knows nothing of what is written in it. */
export const bareEditor = new EditorView({
  parent: document.body,
  extensions: [
    lineNumbers(),
    history(),
    drawSelection(),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    // As large as ours.
    EditorView.theme({ '&': { height: '34vh', fontSize: '13px' }, '.cm-scroller': { lineHeight: '1.6' } }),
  ],
});
