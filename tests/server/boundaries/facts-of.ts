import type { Schema } from '../api-document.ts';

/** The limits of a field, each only where there is one. */
export interface Facts {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
}

const KEPT = new Set([
  'type',
  'enum',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'default',
]);

/** The limits of each shape that a field can have; several fixed values count as one shape that lists them. */
export function factsOf(schema: Schema): readonly Facts[] {
  const choices = schema['anyOf'] as readonly Schema[] | undefined;
  if (choices === undefined) {
    const facts = Object.fromEntries(Object.entries(schema).filter(([name]) => KEPT.has(name)));
    return ['enum' in facts ? { type: 'string', ...facts } : facts];
  }
  const constants = choices.filter((choice) => 'const' in choice).map((choice) => choice['const']);
  const rest = choices.filter((choice) => !('const' in choice)).flatMap(factsOf);
  return constants.length === 0 ? rest : [{ type: 'string', enum: constants }, ...rest];
}
