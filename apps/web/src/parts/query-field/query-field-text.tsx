import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { styleNonce } from '../../app/style-nonce.ts';
import { editorLook } from '../../pages/query/editor/editor-look.ts';
import { rowmillLanguage } from '../../pages/query/editor/rowmill-language.ts';
import { blankMarks } from './blank-marks.ts';
import classes from './query-field.module.css';

export interface MarkedText {
  readonly from: number;
  readonly to: number;
}

export interface QueryFieldTextProps {
  readonly text: string;
  readonly labelledBy: string;
  readonly isReadOnly?: boolean;
  /** The id of what is said against it; none where nothing is. */
  readonly wrongBy?: string;
  onText?(text: string): void;
  /** What is marked; empty when `from` is `to`. */
  onMark?(marked: MarkedText): void;
}

/** The text itself. Tab leaves it, as it leaves every field of a form. */
export function QueryFieldText(props: QueryFieldTextProps) {
  const { text, labelledBy, wrongBy, isReadOnly = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  const words = useRef(new Compartment());
  latest.current = props;

  useEffect(() => {
    const editor = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          EditorView.cspNonce.of(styleNonce()),
          EditorView.lineWrapping,
          history(),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          rowmillLanguage,
          editorLook,
          blankMarks,
          EditorState.readOnly.of(isReadOnly),
          EditorView.contentAttributes.of({ 'aria-labelledby': labelledBy, tabindex: '0' }),
          words.current.of(wrongWords(latest.current.wrongBy)),
          EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
            if (docChanged) latest.current.onText?.(state.doc.toString());
            const { from, to } = state.selection.main;
            if (docChanged || selectionSet) latest.current.onMark?.({ from, to });
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [isReadOnly, labelledBy]);

  useEffect(() => {
    const { current } = view;
    if (current === null || current.state.doc.toString() === text) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: text } });
  }, [text]);

  useEffect(() => {
    view.current?.dispatch({ effects: words.current.reconfigure(wrongWords(wrongBy)) });
  }, [wrongBy]);

  return <div ref={place} className={classes.text} />;
}

function wrongWords(wrongBy: string | undefined): Extension {
  if (wrongBy === undefined) return [];
  return EditorView.contentAttributes.of({ 'aria-invalid': 'true', 'aria-describedby': wrongBy });
}
