import {
  Decoration,
  EditorView,
  MatchDecorator,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from '@codemirror/view';
import type { Extension } from '@codemirror/state';

const matcher = new MatchDecorator({
  regexp: /\$template\.[^\s$|]+(?:\|[^\s$]+)?\$/g,
  decoration: Decoration.mark({ class: 'cm-blank' }),
});

const marks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = matcher.createDeco(view);
    }

    update(update: ViewUpdate): void {
      this.decorations = matcher.updateDeco(update, this.decorations);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

/** Shows where the blanks of a template are. */
export const blankMarks: Extension = [
  marks,
  EditorView.baseTheme({
    '.cm-blank': {
      borderRadius: '2px',
      backgroundColor: 'var(--mantine-primary-color-light)',
      outline: '1px solid var(--mantine-primary-color-light-hover)',
    },
  }),
];
