import type { Problem } from '@rowmill/contracts';
import { problemOf, type Flaw } from './flaw.ts';

/** More errors, and more warnings, than anyone reads: a hostile text cannot make the list longer. */
export const MAXIMUM_PROBLEMS = 1000;

/** The mistakes found so far. Warnings never take the place of errors. */
export class ProblemList {
  readonly #kept: Readonly<Record<Problem['severity'], Problem[]>> = { error: [], warning: [] };
  #errors = 0;

  add(flaw: Flaw, from: number, to: number): void {
    this.addProblem(problemOf(flaw, from, to));
  }

  addProblem(problem: Problem): void {
    if (problem.severity === 'error') this.#errors++;
    const kept = this.#kept[problem.severity];
    if (kept.length < MAXIMUM_PROBLEMS) kept.push(problem);
  }

  /** How many errors there were, those that were not kept included. */
  get errors(): number {
    return this.#errors;
  }

  /** In the order of the text. */
  sorted(): readonly Problem[] {
    return [...this.#kept.error, ...this.#kept.warning].toSorted((a, b) => a.from - b.from || a.to - b.to);
  }
}
