import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { EditorState, Prec } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { styleNonce } from '../../../app/style-nonce.ts';
import { editorLook } from './editor-look.ts';
import { rowmillLanguage } from './rowmill-language.ts';

interface QueryEditorProps {
  readonly text: string;
  onText(text: string): void;
  onRun(): void;
  onPreview(): void;
}

/** The text of the query. It is the editor's own while it is typed; a text from outside replaces it whole. */
export default function QueryEditor(props: QueryEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const keys = Prec.highest(
      keymap.of([
        { key: 'Mod-Enter', run: () => (latest.current.onRun(), true) },
        { key: 'Mod-Shift-Enter', run: () => (latest.current.onPreview(), true) },
      ]),
    );
    const editor = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          keys,
          EditorView.cspNonce.of(styleNonce()),
          lineNumbers(),
          history(),
          bracketMatching(),
          highlightActiveLine(),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          rowmillLanguage,
          editorLook,
          EditorView.contentAttributes.of({ 'aria-label': 'Query' }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (docChanged) latest.current.onText(state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    editor.focus();
    return () => editor.destroy();
  }, []);

  useEffect(() => {
    const { current } = view;
    if (current === null || current.state.doc.toString() === props.text) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: props.text } });
  }, [props.text]);

  return <div ref={place} style={{ height: '100%' }} />;
}
