import type { Problem } from '@rowmill/contracts';
import { problemOf, type Flaw } from './flaw.ts';

/** More mistakes than anyone reads; a hostile text cannot make the list longer. */
export const MAXIMUM_PROBLEMS = 1000;

/** The mistakes found so far. */
export class ProblemList {
  readonly #problems: Problem[] = [];

  add(flaw: Flaw, from: number, to: number): void {
    if (!this.full) this.#problems.push(problemOf(flaw, from, to));
  }

  addProblem(problem: Problem): void {
    if (!this.full) this.#problems.push(problem);
  }

  get count(): number {
    return this.#problems.length;
  }

  get full(): boolean {
    return this.#problems.length >= MAXIMUM_PROBLEMS;
  }

  get hasErrors(): boolean {
    return this.#problems.some((problem) => problem.severity === 'error');
  }

  /** In the order of the text. */
  sorted(): readonly Problem[] {
    return this.#problems.toSorted((a, b) => a.from - b.from || a.to - b.to);
  }
}
