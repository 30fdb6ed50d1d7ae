import { parameter, type Catalogue, type Signature } from '@rowmill/contracts';
import { parseExpression, parseQuery, type Expression } from '@rowmill/language';

const filter: Signature = {
  name: 'filter',
  chapter: 'rows',
  summary: 'Keeps the rows for which an expression holds.',
  kind: 'row',
  begins: true,
  args: { condition: parameter.expression({ describe: 'What must hold.' }) },
  flags: {},
};
const catalogue: Catalogue = new Map([['filter', filter]]);

/** What the language understands of the text of a filter stage. */
export function conditionIn(stage: string): Expression {
  const { plan, problems } = parseQuery(stage, catalogue);
  if (plan === undefined) throw new Error(`${stage}: ${problems.map(({ message }) => message).join(' ')}`);
  const { parts } = plan.stages[0]!.args['condition'] as { readonly parts: readonly unknown[] };
  const [condition] = parts;
  if (plan.stages.length !== 1 || parts.length !== 1 || typeof condition !== 'string')
    throw new Error(`${stage} is not one filter`);
  const { expression } = parseExpression(condition);
  if (expression === undefined) throw new Error(`${condition} is no expression`);
  return expression;
}
