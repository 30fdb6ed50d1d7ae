import { ApiProblem } from '@rowmill/client';

const TEXT = '/body/query';

/** What is wrong with the text, one thing a line; nothing where it was refused for another reason. */
export function refusalLines(problem: unknown): readonly string[] | undefined {
  if (!(problem instanceof ApiProblem) || problem.errors.length === 0) return undefined;
  if (problem.errors.some(({ pointer }) => pointer !== TEXT)) return undefined;
  return [...new Set(problem.errors.map(({ detail }) => detail))];
}
