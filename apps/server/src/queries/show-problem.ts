import type { Problem } from '@rowmill/contracts';

export interface ShownProblem extends Problem {
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
}

/** A problem and the line and column where it begins; `firstLine` is the number of the text's first line. */
export function showProblem(problem: Problem, text: string, firstLine = 1): ShownProblem {
  const before = text.slice(0, problem.from);
  const line = before.split('\n').length - 1;
  return { ...problem, line: firstLine + line, column: before.length - before.lastIndexOf('\n') };
}
