import { forEachDiagnostic, setDiagnosticsEffect, type Diagnostic } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { showPanel, type EditorView, type Panel, type ViewUpdate } from '@codemirror/view';

/** Longer than a fast typist's next key is away: what it shows stays as it is while somebody types. */
const SETTLED_MS = 150;

interface Shown {
  readonly count: number;
  readonly chosen?: { readonly diagnostic: Diagnostic; readonly from: number };
}

/** One line under the text: the problem where the cursor stands, else the first one, in words and with its fix. */
export function problemLine(mend: (view: EditorView) => boolean): Extension {
  return showPanel.of((view) => createLine(view, mend));
}

function createLine(view: EditorView, mend: (view: EditorView) => boolean): Panel {
  const dom = document.createElement('div');
  dom.className = 'cm-problem-line';
  dom.setAttribute('role', 'status');
  dom.hidden = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(): void {
    const { count, chosen } = shownIn(view);
    dom.hidden = chosen === undefined;
    if (chosen === undefined) {
      dom.replaceChildren();
      return;
    }
    const { diagnostic, from } = chosen;
    const place = document.createElement('button');
    place.type = 'button';
    place.dataset['severity'] = diagnostic.severity;
    const line = view.state.doc.lineAt(from).number;
    place.textContent = `${wordsFor(count)} · line ${line}: ${diagnostic.message}`;
    place.title = 'Go there';
    place.addEventListener('click', () => {
      view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
      view.focus();
    });
    dom.replaceChildren(place);
    const fix = diagnostic.actions?.[0];
    if (fix === undefined) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'cm-fix';
    button.textContent = fix.name;
    button.addEventListener('click', () => {
      view.dispatch({ selection: { anchor: from } });
      mend(view);
    });
    dom.append(button);
  }

  return {
    dom,
    update(update) {
      if (!mayDiffer(update)) return;
      clearTimeout(timer);
      timer = setTimeout(show, SETTLED_MS);
    },
    destroy: () => clearTimeout(timer),
  };
}

function mayDiffer({ docChanged, selectionSet, transactions }: ViewUpdate): boolean {
  return (
    docChanged ||
    selectionSet ||
    transactions.some(({ effects }) => effects.some((effect) => effect.is(setDiagnosticsEffect)))
  );
}

function shownIn({ state }: EditorView): Shown {
  const { head } = state.selection.main;
  const here = state.doc.lineAt(head);
  let count = 0;
  let best: { diagnostic: Diagnostic; from: number; rank: number } | undefined;
  forEachDiagnostic(state, (diagnostic, from, to) => {
    count++;
    const rank = from <= head && head <= to ? 0 : from <= here.to && to >= here.from ? 1 : 2;
    if (best === undefined || rank < best.rank) best = { diagnostic, from, rank };
  });
  return { count, ...(best !== undefined && { chosen: best }) };
}

function wordsFor(count: number): string {
  return count === 1 ? '1 problem' : `${count} problems`;
}
