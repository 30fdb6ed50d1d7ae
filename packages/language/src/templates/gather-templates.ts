import { QueryProblems, type Catalogue, type Plan } from '@rowmill/contracts';
import { parseQuery } from '../parse/parse-query.ts';
import { problemOf } from '../problems/flaw.ts';
import type { KeptTemplate } from './inline-templates.ts';
import { isTemplateCall, templateNames } from './template-names.ts';

/** Looks templates up by name; those that are missing are left out. */
export type FindTemplates = (names: readonly string[]) => Promise<ReadonlyMap<string, KeptTemplate>>;

/** Each may be as long as a query, and they may lie in each other as deep as there are of them. */
const MOST_TEMPLATES = 100;

/** The templates that a plan calls, and those that they call; each is looked up once. Throws QueryProblems. */
export async function gatherTemplates(
  plan: Plan,
  catalogue: Catalogue,
  find: FindTemplates,
): Promise<ReadonlyMap<string, KeptTemplate>> {
  const known = new Map<string, KeptTemplate>();
  const asked = new Set<string>();
  let wanted = [...new Set(templateNames(plan))];
  while (wanted.length > 0) {
    for (const name of wanted) asked.add(name);
    if (asked.size > MOST_TEMPLATES) throw tooMany(plan);
    const found = await find(wanted);
    for (const [name, template] of found) known.set(name, template);
    const called = [...found.values()].flatMap(({ text }) => {
      const inside = parseQuery(text, catalogue).plan;
      return inside === undefined ? [] : templateNames(inside);
    });
    wanted = [...new Set(called)].filter((name) => !asked.has(name));
  }
  return known;
}

function tooMany({ stages, text }: Plan): QueryProblems {
  const { from, to } = stages.find(isTemplateCall)!.span;
  const flaw = { code: 'template/too-many', details: { limit: MOST_TEMPLATES } } as const;
  return new QueryProblems([problemOf(flaw, from, to)], text);
}
