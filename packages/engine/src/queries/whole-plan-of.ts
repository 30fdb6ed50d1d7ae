import { QueryProblems, type Plan } from '@rowmill/contracts';
import {
  inlineTemplates,
  parseQuery,
  templateNames,
  type KeptTemplate,
  type ParseOptions,
} from '@rowmill/language';
import { planOf } from './plan-of.ts';
import type { QueryHouse } from './query-house.ts';

type House = Pick<QueryHouse, 'bench' | 'kept' | 'namesOf'>;

/** The plan of a text with the stages of its templates in it; throws QueryProblems with every mistake. */
export async function wholePlanOf(house: House, workspace: string, text: string): Promise<Plan> {
  const { commands } = house.bench;
  const options = await house.namesOf(workspace);
  const written = planOf(text, commands, options);
  const templates = await templatesOf(house, workspace, written, options);
  const { plan, problems } = inlineTemplates(written, {
    catalogue: commands,
    options,
    template: (name) => templates.get(name),
  });
  if (plan === undefined) throw new QueryProblems(problems, text);
  return plan;
}

/** Templates that a plan calls, and those that they call. */
async function templatesOf(
  { bench, kept }: House,
  workspace: string,
  plan: Plan,
  options: ParseOptions,
): Promise<ReadonlyMap<string, KeptTemplate>> {
  const known = new Map<string, KeptTemplate>();
  const asked = new Set<string>();
  let wanted: string[] = [...templateNames(plan)];
  while (wanted.length > 0) {
    for (const name of wanted) asked.add(name);
    const found = await kept.templates(workspace, [...new Set(wanted)]);
    wanted = [];
    for (const [name, template] of found) {
      known.set(name, template);
      const called = parseQuery(template.text, bench.commands, options).plan;
      wanted.push(...(called === undefined ? [] : templateNames(called).filter((one) => !asked.has(one))));
    }
  }
  return known;
}
