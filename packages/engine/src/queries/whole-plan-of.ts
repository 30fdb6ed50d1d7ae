import { QueryProblems, type Plan } from '@rowmill/contracts';
import { gatherTemplates, inlineTemplates } from '@rowmill/language';
import { planOf } from './plan-of.ts';
import type { QueryHouse } from './query-house.ts';

/** The plan of a text with the stages of its templates in it; throws QueryProblems with every mistake. */
export async function wholePlanOf(
  { bench, kept, namesOf }: Pick<QueryHouse, 'bench' | 'kept' | 'namesOf'>,
  workspace: string,
  text: string,
): Promise<Plan> {
  const catalogue = bench.commands;
  const options = await namesOf(workspace);
  const written = planOf(text, catalogue, options);
  const templates = await gatherTemplates(written, catalogue, (names) => kept.templates(workspace, names));
  const template = (name: string) => templates.get(name);
  const { plan, problems } = inlineTemplates(written, { catalogue, options, template });
  if (plan === undefined) throw new QueryProblems(problems, text);
  return plan;
}
