import { catalogue } from '@rowmill/commands';
import { QueryProblems, type Plan, type Problem } from '@rowmill/contracts';
import { gatherTemplates, inlineTemplates, type FindTemplates, type ParseOptions } from '@rowmill/language';

/** What is wrong with the calls of templates in a plan, and with the templates that they call. */
export async function templateProblems(
  plan: Plan,
  options: ParseOptions,
  find: FindTemplates,
): Promise<readonly Problem[]> {
  try {
    const templates = await gatherTemplates(plan, catalogue, find);
    return inlineTemplates(plan, { catalogue, options, template: (name) => templates.get(name) }).problems;
  } catch (error) {
    if (error instanceof QueryProblems) return error.problems;
    throw error;
  }
}
