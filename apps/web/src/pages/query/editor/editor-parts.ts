import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching } from '@codemirror/language';
import { lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { styleNonce } from '../../../app/style-nonce.ts';
import { completeQuery } from './complete-query.ts';
import { editorKeys, type EditorActions } from './editor-keys.ts';
import type { LookUp } from './editor-knowledge.ts';
import { editorLook } from './editor-look.ts';
import { hoverCard } from './hover-card.ts';
import { markedStage } from './marked-stage.ts';
import { replaceSelected } from './replace-selected.ts';
import { rowmillLanguage } from './rowmill-language.ts';
import { showProblems } from './show-problems.ts';

/** Everything the editor of a query is made of. */
export function editorParts(lookUp: LookUp, actions: EditorActions): Extension {
  return [
    editorKeys(lookUp, actions),
    EditorView.cspNonce.of(styleNonce()),
    lineNumbers(),
    history(),
    drawSelection(),
    replaceSelected,
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    completeQuery(lookUp),
    showProblems(lookUp),
    hoverCard(lookUp),
    markedStage,
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...searchKeymap,
      ...lintKeymap,
      ...defaultKeymap,
      ...historyKeymap,
    ]),
    rowmillLanguage,
    editorLook,
    EditorView.contentAttributes.of({ 'aria-label': 'Query', tabindex: '0' }),
  ];
}
