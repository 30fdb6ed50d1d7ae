import { syntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useCatalogue } from '../../../catalogue/use-catalogue.ts';
import { useKeptNames } from '../../../catalogue/use-kept-names.ts';
import type { EditorKnowledge } from './editor-knowledge.ts';
import { editorParts } from './editor-parts.ts';
import { formatQuery } from './format-query.ts';
import { markStage, type ChosenStage } from './marked-stage.ts';
import { readProblemsAgain } from './show-problems.ts';
import { stageIndexAt } from './stage-spans.ts';
import { textChange } from './text-change.ts';
import { useColumnsBefore, type LastRun } from './use-columns-before.ts';

interface QueryEditorProps {
  readonly text: string;
  onText(text: string): void;
  onRun(text: string): void;
  onPreview(text: string): void;
  /** Opens the manual of a command. */
  onManual?(command: string): void;
  /** In which stage the cursor stands, counted from 0. */
  onCursorStage?(stage: number): void;
  readonly run?: LastRun | undefined;
  readonly chosen?: ChosenStage | undefined;
  readonly isReadOnly?: boolean;
}

/** The page hears of a text when nobody has typed for so long: what it draws anew is not in the way of keys. */
const TELL_MS = 250;

/** The text of the query. It is the editor's own while it is typed; a text from outside is put in where it differs. */
export default function QueryEditor(props: QueryEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;
  const told = useRef(props.text);
  const { catalogue } = useCatalogue();
  const kept = useKeptNames();
  const columnsBefore = useColumnsBefore({ catalogue, kept }, props.run);
  const knowledge = useRef<EditorKnowledge>({ catalogue, kept, columnsBefore });
  knowledge.current = { catalogue, kept, columnsBefore };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stage = 0;
    told.current = latest.current.text;
    function tell(): void {
      clearTimeout(timer);
      const text = editor.state.doc.toString();
      const { head } = editor.state.selection.main;
      const now = stageIndexAt(syntaxTree(editor.state), head);
      if (now !== stage) latest.current.onCursorStage?.(now);
      stage = now;
      if (text === told.current) return;
      told.current = text;
      latest.current.onText(text);
    }
    const editor = new EditorView({
      parent: place.current!,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          editorParts(() => knowledge.current, {
            run: (text) => latest.current.onRun(text),
            preview: (text) => latest.current.onPreview(text),
            manual: (command) => latest.current.onManual?.(command),
            format: (text) => formatQuery(text, knowledge.current.catalogue),
          }),
          EditorState.readOnly.of(latest.current.isReadOnly === true),
          EditorView.domEventHandlers({
            blur: () => tell(),
            // Keys of the page, such as save, are to find the text as it is.
            keydown: ({ ctrlKey, metaKey, altKey }) => {
              if (ctrlKey || metaKey || altKey) tell();
              return false;
            },
          }),
          EditorView.updateListener.of(({ docChanged, selectionSet }) => {
            if (!docChanged && !selectionSet) return;
            clearTimeout(timer);
            timer = setTimeout(tell, TELL_MS);
          }),
        ],
      }),
    });
    view.current = editor;
    if (latest.current.isReadOnly !== true) editor.focus();
    return () => {
      tell();
      editor.destroy();
      view.current = null;
    };
  }, []);

  // Before the browser draws, so that no key comes between what was told and what is compared.
  useLayoutEffect(() => {
    if (view.current === null || props.text === told.current) return;
    told.current = props.text;
    const changes = textChange(view.current.state.doc.toString(), props.text);
    if (changes !== undefined) view.current.dispatch({ changes, userEvent: 'input.outside' });
  }, [props.text]);

  useEffect(() => {
    if (view.current !== null) readProblemsAgain(view.current);
  }, [catalogue, kept]);

  const { index, command } = props.chosen ?? {};
  useEffect(() => {
    if (view.current === null) return;
    markStage(view.current, index === undefined || command === undefined ? undefined : { index, command });
  }, [index, command]);

  return <div ref={place} style={{ height: '100%' }} />;
}
