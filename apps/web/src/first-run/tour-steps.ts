/** What the query page shows, as far as the tour asks. */
export interface TourState {
  readonly text: string;
  readonly run?: string | undefined;
  readonly stage?: number | undefined;
  readonly sort?: string | undefined;
}

export interface TourStep {
  readonly title: string;
  readonly words: string;
  /** Whether what it asks for was done; steps without one are read and left. */
  isDone?(state: TourState): boolean;
}

/** Five steps from an empty page to a table that one can keep. */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    title: 'A query is a line of stages',
    words:
      'Each stage takes the table of the stage before and makes another; || stands between them. Put the first example into the editor, or write one.',
    isDone: ({ text }) => text.trim() !== '',
  },
  {
    title: 'Run it',
    words:
      'Press Run, or Ctrl-Enter in the text. Preview takes only three inputs of each stage that reaches out: good manners with a new query.',
    isDone: ({ run }) => run !== undefined,
  },
  {
    title: 'Every stage keeps its table',
    words:
      'The strip below the text is the map: what each stage did, how many rows it made, what failed. Click the second one to see the table at that point.',
    isDone: ({ stage }) => stage !== undefined,
  },
  {
    title: 'Look at the rows',
    words:
      'Click the head of a column to sort by it. What you choose stands in the address: send it to somebody and they see the same.',
    isDone: ({ sort }) => sort !== undefined,
  },
  {
    title: 'That is all it takes',
    words:
      'Change the text and run it again: answers of a site come from the cache. New brings the other examples back, and opens any page by its address, to point at what you want. Ctrl-K goes anywhere, ? shows all keys.',
  },
];

/** The step to show: the first from `current` (from 1) on whose wish is not fulfilled yet. */
export function stepFrom(current: number, state: TourState): number {
  const rest = TOUR_STEPS.slice(current - 1);
  const waiting = rest.findIndex(({ isDone }) => isDone === undefined || !isDone(state));
  return waiting === -1 ? TOUR_STEPS.length : current + waiting;
}
