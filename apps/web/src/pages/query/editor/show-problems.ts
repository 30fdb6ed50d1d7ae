import { syntaxTree } from '@codemirror/language';
import { linter, type Diagnostic } from '@codemirror/lint';
import { Prec, StateEffect, type Extension } from '@codemirror/state';
import { keymap, type EditorView } from '@codemirror/view';
import type { Problem } from '@rowmill/contracts';
import type { LookUp } from './editor-knowledge.ts';
import { fixesOf, type Fix } from './fixes-of.ts';
import { isBeingWritten } from './is-being-written.ts';
import { problemLine } from './problem-line.ts';
import { problemsIn } from './problems-in.ts';
import { startReader } from './reader/start-reader.ts';

/** How long after the last key the text is read whole. */
const DELAY_MS = 300;
/** Whoever has mended these sees the next. */
const MOST = 100;

const readAgain = StateEffect.define();

/** What a text is read by has changed: the same text may have other problems now. */
export function readProblemsAgain(view: EditorView): void {
  view.dispatch({ effects: readAgain.of(null) });
}

/** Mistakes under the text as it is typed, each with what mends it; Alt-Enter takes the likeliest. */
export function showProblems(lookUp: LookUp): Extension {
  const mendHere = (view: EditorView): boolean => mend(view, lookUp, view.state.selection.main.head, 0);
  return [
    linter((view) => diagnosticsOf(view, lookUp), {
      delay: DELAY_MS,
      // What is being written is no mistake yet; it is one when the cursor has gone elsewhere.
      needsRefresh: ({ selectionSet, transactions }) =>
        selectionSet || transactions.some(({ effects }) => effects.some((effect) => effect.is(readAgain))),
    }),
    problemLine(mendHere),
    Prec.highest(keymap.of([{ key: 'Alt-Enter', run: mendHere }])),
  ];
}

async function diagnosticsOf({ state }: EditorView, lookUp: LookUp): Promise<readonly Diagnostic[]> {
  const text = state.doc.toString();
  const { catalogue, kept } = lookUp();
  const problems = await startReader().read('problems', text, { catalogue, kept });
  const tree = syntaxTree(state);
  return problems
    .filter((problem) => !isBeingWritten(problem, text, state.selection.main.head, catalogue))
    .slice(0, MOST)
    .map((problem) => ({
      from: problem.from,
      to: Math.max(problem.to, problem.from),
      severity: problem.severity,
      message: sentenceOf(problem),
      actions: fixesOf(problem, text, tree, catalogue).map(({ name }, index) => ({
        name: index === 0 ? `${name} (Alt-Enter)` : name,
        apply: (editor: EditorView, from: number) => void mend(editor, lookUp, from, index),
      })),
    }));
}

function sentenceOf({ message, fix }: Problem): string {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  return fix === undefined ? sentence : `${sentence}: ${fix}`;
}

/** Mends the problem at a place, or the first one of its line, or the first one; by the text as it is now. */
function mend(view: EditorView, lookUp: LookUp, at: number, which: number): boolean {
  const text = view.state.doc.toString();
  const tree = syntaxTree(view.state);
  const known = lookUp();
  const found = problemsIn(text, known)
    .map((problem) => ({ problem, fixes: fixesOf(problem, text, tree, known.catalogue) }))
    .filter(({ fixes }) => fixes.length > 0);
  const line = view.state.doc.lineAt(at);
  const chosen =
    found.find(({ problem }) => problem.from <= at && at <= problem.to) ??
    found.find(({ problem }) => problem.from <= line.to && problem.to >= line.from) ??
    found[0];
  const fix: Fix | undefined = chosen?.fixes[which] ?? chosen?.fixes[0];
  if (fix === undefined) return false;
  const { from, to, insert } = fix;
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
    userEvent: 'input.fix',
  });
  view.focus();
  return true;
}
