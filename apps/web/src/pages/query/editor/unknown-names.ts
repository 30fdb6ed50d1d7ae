import type { Catalogue, Parameter, Plan, Problem, Template } from '@rowmill/contracts';
import { findFlag, literalText, nearestWord } from '@rowmill/language';
import type { KeptNames } from '../../../catalogue/kept-names.ts';

const kinds = {
  stores: { kind: 'store', code: 'store/unknown' },
  templates: { kind: 'template', code: 'template/unknown' },
} as const;

/** Stores and templates that the workspace does not have: the service would refuse the query for them. */
export function unknownNames(plan: Plan, catalogue: Catalogue, kept: KeptNames): readonly Problem[] {
  return plan.stages.flatMap((stage) => {
    const signature = catalogue.get(stage.command.toLowerCase());
    if (signature === undefined) return [];
    const args = Object.entries(stage.args).flatMap(([name, value]) =>
      ('parts' in value ? [value] : value).map((template) => ({ parameter: signature.args[name], template })),
    );
    const flags = stage.flags.map(({ name, value }) => ({
      parameter: findFlag(name, signature)?.parameter,
      template: value,
    }));
    return [...args, ...flags].flatMap(
      ({ parameter, template }) => problemOf(parameter, template, kept) ?? [],
    );
  });
}

function problemOf(
  parameter: Parameter | undefined,
  { parts, span }: Template,
  kept: KeptNames,
): Problem | undefined {
  const offers = parameter?.offers;
  if (offers !== 'stores' && offers !== 'templates') return undefined;
  const names = kept[offers];
  const name = literalText(parts);
  if (names === undefined || names.includes(name) || parts.some((part) => typeof part === 'object'))
    return undefined;
  const nearest = nearestWord(name, names);
  const { kind, code } = kinds[offers];
  return {
    code,
    message: `there is no ${kind} named "${name}" in this workspace`,
    severity: 'warning',
    ...span,
    expected: names,
    ...(nearest !== undefined && { fix: `did you mean "${nearest}"?` }),
  };
}
