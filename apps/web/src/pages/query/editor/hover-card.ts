import { syntaxTree } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import type { LookUp } from './editor-knowledge.ts';
import { explainAt } from './explain-at.ts';

/** What the word under the mouse means. */
export function hoverCard(lookUp: LookUp): Extension {
  return hoverTooltip(
    ({ state }, at) => {
      const explained = explainAt(state.doc.toString(), syntaxTree(state), at, lookUp().catalogue);
      if (explained === undefined) return null;
      const { from, to, title, text, command } = explained;
      return { pos: from, end: to, above: true, create: () => ({ dom: cardOf(title, text, command) }) };
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
