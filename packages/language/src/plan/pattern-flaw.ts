import { RE2JS } from 're2js';
import type { Flaw } from '../problems/flaw.ts';

/** Longer ones take seconds to prepare. */
const MAXIMUM_LENGTH = 10_000;

/** What is wrong with a regular expression. */
export function patternFlaw(pattern: string): Flaw | undefined {
  if (pattern.length > MAXIMUM_LENGTH)
    return flaw(`it has ${pattern.length} characters, at most ${MAXIMUM_LENGTH} are read`);
  try {
    RE2JS.compile(pattern);
    return undefined;
  } catch (error) {
    return flaw(error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : 'unknown');
  }
}

function flaw(problem: string): Flaw {
  const shown = problem.length > 100 ? `${problem.slice(0, 100)}…` : problem;
  return { code: 'query/bad-pattern', details: { problem: shown } };
}
