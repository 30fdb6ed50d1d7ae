import {
  messageOf,
  QueryProblems,
  type Plan,
  type Problem,
  type TemplateCall,
  type Value,
} from '@rowmill/contracts';
import { templateInputs } from '@rowmill/language';
import type { QueryHouse } from './query-house.ts';

/** Throws QueryProblems when a blank of the query's own text has no value. */
export function checkValues(
  plan: Plan,
  { bench }: Pick<QueryHouse, 'bench'>,
  values: Readonly<Record<string, Value>>,
): void {
  // Blanks of templates have the values of their calls, which are checked when they are put in.
  const stages = plan.stages.filter(({ inlined }) => inlined === undefined);
  const given = plan.stages.flatMap(({ inlined }) => Object.values(outermost(inlined)?.given ?? {}));
  const passed = given.flatMap(({ parts, span }) =>
    parts.flatMap((part) =>
      typeof part === 'object' && part.family === 'template' ? [{ ...part, span }] : [],
    ),
  );
  const wanted = [...templateInputs({ ...plan, stages }, bench.commands), ...passed];
  const missing = new Map(
    wanted
      .filter(({ name }) => !Object.hasOwn(values, name))
      .map(({ name, span }) => [`${name} ${span.from}`, { name, span }]),
  );
  if (missing.size === 0) return;
  const problems = [...missing.values()].map(({ name, span }): Problem => ({
    code: 'template/missing-value',
    message: messageOf('template/missing-value', { name }),
    severity: 'error',
    ...span,
  }));
  throw new QueryProblems(problems, plan.text);
}

function outermost(call: TemplateCall | undefined): TemplateCall | undefined {
  return call?.within === undefined ? call : outermost(call.within);
}
