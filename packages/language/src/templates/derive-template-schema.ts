import type { Catalogue, Parameter, Plan, Value } from '@rowmill/contracts';
import { objectOf } from '../json/json-node.ts';
import type { JsonObject } from '../table/flatten-row.ts';
import { templateInputs, type TemplateInput } from './template-inputs.ts';

/** The JSON Schema of a query's blanks, in order of appearance: what the places where they stand can take. */
export function deriveTemplateSchema(plan: Plan, catalogue: Catalogue): JsonObject {
  const places = Map.groupBy(templateInputs(plan, catalogue), ({ name }) => name);
  return {
    type: 'object',
    properties: objectOf([...places].map(([name, inputs]) => [name, propertyOf(inputs)])),
    required: [...places.keys()],
    additionalProperties: false,
  };
}

/** The first place that asks for a type decides; others are met when the value is put in. */
function propertyOf(inputs: readonly TemplateInput[]): Value {
  const typed = inputs.find(({ parameter, alone }) => alone && TYPED.has(parameter.type));
  const { parameter, alone } = typed ?? inputs[0]!;
  const { describe } = parameter;
  return { ...typeOf(parameter, alone), ...(describe !== '' && { description: describe }) };
}

const TYPED: ReadonlySet<Parameter['type']> = new Set(['integer', 'number', 'boolean', 'choice']);
/** Places that take a value as it is, of whatever shape. */
const OPEN: ReadonlySet<Parameter['type']> = new Set(['json', 'body', 'value']);

function typeOf({ type, minimum, maximum, choices }: Parameter, alone: boolean): JsonObject {
  if (alone && (type === 'integer' || type === 'number'))
    return { type, ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
  if (alone && type === 'boolean') return { type };
  if (alone && type === 'choice') return { type: 'string', enum: choices ?? [] };
  if (OPEN.has(type)) return {};
  return { type: ['string', 'number', 'boolean'] };
}
