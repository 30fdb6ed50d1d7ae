import { syntaxTree } from '@codemirror/language';
import { linter, type Diagnostic } from '@codemirror/lint';
import { Prec, type Extension } from '@codemirror/state';
import { keymap, type EditorView } from '@codemirror/view';
import type { Problem } from '@rowmill/contracts';
import type { LookUp } from './editor-knowledge.ts';
import { fixesOf, type Fix } from './fixes-of.ts';
import { problemLine } from './problem-line.ts';
import { problemsIn } from './problems-in.ts';

/** How long after the last key the text is read whole. */
const DELAY_MS = 300;

/** Mistakes under the text as it is typed, each with what mends it; Alt-Enter takes the likeliest. */
export function showProblems(lookUp: LookUp): Extension {
  const mendHere = (view: EditorView): boolean => mend(view, lookUp, view.state.selection.main.head, 0);
  return [
    linter(
      async (view) => {
        await idleTime();
        return diagnosticsOf(view, lookUp);
      },
      { delay: DELAY_MS },
    ),
    problemLine(mendHere),
    Prec.highest(keymap.of([{ key: 'Alt-Enter', run: mendHere }])),
  ];
}

/** Keys that wait are served first. */
function idleTime(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 1_000 });
    else setTimeout(resolve, 0);
  });
}

function diagnosticsOf(view: EditorView, lookUp: LookUp): Diagnostic[] {
  const { state } = view;
  const text = state.doc.toString();
  const tree = syntaxTree(state);
  const known = lookUp();
  return problemsIn(text, known, state.selection.main.head).map((problem) => ({
    from: problem.from,
    to: Math.max(problem.to, problem.from),
    severity: problem.severity,
    message: sentenceOf(problem),
    actions: fixesOf(problem, text, tree, known.catalogue).map(({ name }, index) => ({
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
