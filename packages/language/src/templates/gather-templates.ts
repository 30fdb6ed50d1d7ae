import type { Catalogue, Plan } from '@rowmill/contracts';
import { parseQuery } from '../parse/parse-query.ts';
import type { KeptTemplate } from './inline-templates.ts';
import { templateNames } from './template-names.ts';

/** Looks templates up by name; those that are missing are left out. */
export type FindTemplates = (names: readonly string[]) => Promise<ReadonlyMap<string, KeptTemplate>>;

/** The templates that a plan calls, and those that they call; each is looked up once. */
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
