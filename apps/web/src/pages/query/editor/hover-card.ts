import { syntaxTree } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { hoverTooltip, type EditorView } from '@codemirror/view';
import type { LookUp } from './editor-knowledge.ts';
import { explainAt } from './explain-at.ts';

const shown = new WeakMap<EditorView, string>();

/** The command of which the open card of an editor tells; the key that it names is for that one. */
export function hoveredCommand(view: EditorView): string | undefined {
  return shown.get(view);
}

/** What the word under the mouse means. */
export function hoverCard(lookUp: LookUp): Extension {
  return hoverTooltip(
    ({ state }, at) => {
      const explained = explainAt(state.doc.toString(), syntaxTree(state), at, lookUp().catalogue);
      if (explained === undefined) return null;
      const { from, to, title, text, command } = explained;
      return {
        pos: from,
        end: to,
        above: true,
        create: (view) => ({
          dom: cardOf(title, text, command),
          mount: () => void shown.set(view, command),
          destroy: () => void shown.delete(view),
        }),
      };
    },
    { hoverTime: 350 },
  );
}

function cardOf(title: string, text: string, command: string): HTMLElement {
  const card = document.createElement('div');
  card.className = 'cm-hover-card';
  for (const [tag, words] of [
    ['code', title],
    ['p', text],
    ['small', `F1 opens the manual of ${command}`],
  ] as const) {
    const part = document.createElement(tag);
    part.textContent = words;
    card.append(part);
  }
  return card;
}
