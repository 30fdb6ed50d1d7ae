/** A key of the application, for people; what it does is done where it is pressed. */
export interface KeyFacts {
  /** As it is written on keys, joined by `+`. */
  readonly keys: string;
  readonly does: string;
}

export interface KeyGroup {
  readonly where: string;
  readonly keys: readonly KeyFacts[];
}

/** All keys, by where they work. */
export const KEY_GROUPS: readonly KeyGroup[] = [
  {
    where: 'Everywhere',
    keys: [
      { keys: 'Ctrl+K', does: 'Go to a page, a saved query, a run or a manual' },
      { keys: '?', does: 'Show this list' },
      { keys: 'Esc', does: 'Close what is open' },
    ],
  },
  {
    where: 'Query',
    keys: [
      { keys: 'Ctrl+Enter', does: 'Run' },
      { keys: 'Ctrl+Shift+Enter', does: 'Preview: three inputs of each stage that reaches out' },
      { keys: 'Esc', does: 'Cancel the run; asks once' },
      { keys: 'Alt+1', does: 'Show the rows of stage 1; up to Alt+9' },
      { keys: 'Ctrl+S', does: 'Save the query' },
    ],
  },
  {
    where: 'Text of the query',
    keys: [
      { keys: 'F1', does: 'Manual of the word under the cursor' },
      { keys: 'Ctrl+Space', does: 'Complete' },
      { keys: 'Alt+Enter', does: 'Mend the problem under the cursor' },
      { keys: 'Shift+Alt+F', does: 'Format' },
      { keys: 'Ctrl+F', does: 'Search in the text' },
      { keys: 'Ctrl+Z', does: 'Undo' },
      { keys: 'Ctrl+/', does: 'Make the lines a comment, or text again' },
    ],
  },
];
