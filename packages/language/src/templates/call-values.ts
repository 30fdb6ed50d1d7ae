import type { Catalogue, Plan, Stage, Template, TemplateCall, Value } from '@rowmill/contracts';
import { compileJsonSchema } from '../json-schema/compile-json-schema.ts';
import type { Flaw } from '../problems/flaw.ts';
import { parseJson } from '../table/exact-json.ts';
import { isObject, type JsonObject } from '../table/flatten-row.ts';
import { literalText } from '../tokens/literal-text.ts';
import { deriveTemplateSchema } from './derive-template-schema.ts';

const FAMILY = 'template.';

/** What a call gives to the blanks of a template, or what is wrong with it. */
export function callValues(
  stage: Stage,
  template: string,
  { plan, schema }: { readonly plan: Plan; readonly schema?: JsonObject },
  catalogue: Catalogue,
): { readonly call: TemplateCall; readonly flaws: readonly (Flaw & { readonly at?: Template })[] } {
  const known = schema ?? deriveTemplateSchema(plan, catalogue);
  const properties = isObject(known['properties']) ? known['properties'] : {};
  const constants: Record<string, Value> = Object.create(null) as Record<string, Value>;
  const given: Record<string, Template> = Object.create(null) as Record<string, Template>;
  const flaws: (Flaw & { at?: Template })[] = [];
  for (const [name, property] of Object.entries(properties))
    if (isObject(property) && property['default'] !== undefined) constants[name] = property['default'];
  for (const { name: flag, value } of stage.flags) {
    const name = flag.slice(FAMILY.length);
    if (!Object.hasOwn(properties, name))
      flaws.push({ code: 'template/extra-value', details: { template, name }, at: value });
    else if (value.parts.some((part) => typeof part === 'object')) {
      given[name] = value;
      delete constants[name];
    } else constants[name] = typed(literalText(value.parts), properties[name]!);
  }
  for (const [name, property] of Object.entries(properties)) {
    const constant = constants[name];
    if (constant !== undefined)
      for (const { detail } of compileJsonSchema(property).check(constant))
        flaws.push({ code: 'template/bad-value', details: { name, problem: detail } });
    else if (given[name] === undefined) flaws.push({ code: 'template/missing-value', details: { name } });
  }
  return { call: { template, constants: { ...constants }, given: { ...given } }, flaws };
}

/** What is written is text; where the schema asks for a number or a truth value and nothing else, it is read as one. */
function typed(text: string, property: Value): Value {
  const type = isObject(property) ? property['type'] : undefined;
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text))
    return parseJson(text.replace(/^(-?)0+(?=\d)/, '$1'));
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
