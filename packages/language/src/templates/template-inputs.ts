import type { Catalogue, Parameter, Plan, Span, Stage, Template } from '@rowmill/contracts';
import { withoutLets } from '../bind/expression-template.ts';
import { childrenOf, type Expression } from '../expressions/expression.ts';
import { parseExpression } from '../expressions/parse-expression.ts';
import { findFlag } from '../plan/find-flag.ts';

/** One place of a query where `$template.name$` stands. */
export interface TemplateInput {
  readonly name: string;
  readonly parameter: Parameter;
  /** Whether it is all of the value, so that its type counts. */
  readonly alone: boolean;
  /** Of the value it stands in. */
  readonly span: Span;
}

/** Where the blanks of a query are, in the order of the text. */
export function templateInputs({ stages }: Plan, catalogue: Catalogue): readonly TemplateInput[] {
  return stages.flatMap((stage) =>
    valuesOf(stage, catalogue)
      .toSorted((a, b) => a.template.span.from - b.template.span.from)
      .flatMap(({ template, parameter }) => inputsIn(template, parameter)),
  );
}

interface PlacedValue {
  readonly template: Template;
  readonly parameter: Parameter;
}

const TEXT: Parameter = { type: 'text', describe: '' };

function valuesOf(stage: Stage, catalogue: Catalogue): readonly PlacedValue[] {
  const signature = catalogue.get(stage.command.toLowerCase());
  const args = Object.entries(stage.args).flatMap(([name, given]) =>
    ('parts' in given ? [given] : given).map((template) => ({
      template,
      parameter: signature?.args[name] ?? TEXT,
    })),
  );
  const flags = stage.flags.map(({ name, value }) => ({
    template: value,
    parameter: (signature && findFlag(name, signature)?.parameter) ?? TEXT,
  }));
  return [...args, ...flags];
}

function inputsIn({ parts, span }: Template, parameter: Parameter): readonly TemplateInput[] {
  if (parameter.type === 'expression') {
    const text = withoutLets(parts);
    // Every dispatch asks, and reading expressions costs more than all the rest.
    if (!text.includes('template.')) return [];
    const { expression } = parseExpression(text);
    return expression === undefined
      ? []
      : namesIn(expression).map((name) => ({ name, parameter, alone: false, span }));
  }
  return parts.flatMap((part) =>
    typeof part === 'object' && part.family === 'template'
      ? { name: part.name, parameter, alone: parts.length === 1 && part.filter === undefined, span }
      : [],
  );
}

function namesIn(expression: Expression): readonly string[] {
  const own =
    expression.kind === 'token' && expression.token.family === 'template' ? [expression.token.name] : [];
  return [...own, ...childrenOf(expression).flatMap(namesIn)];
}
