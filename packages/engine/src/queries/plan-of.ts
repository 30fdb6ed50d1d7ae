import { QueryProblems, type Plan } from '@rowmill/contracts';
import type { Command } from '@rowmill/commands';
import { parseQuery, type ParseOptions } from '@rowmill/language';

/** The plan of a text; throws QueryProblems with every mistake in it. */
export function planOf(text: string, commands: ReadonlyMap<string, Command>, names: ParseOptions): Plan {
  const { plan, problems } = parseQuery(text, commands, names);
  if (plan === undefined || problems.some((problem) => problem.severity === 'error'))
    throw new QueryProblems(problems, text);
  return plan;
}
