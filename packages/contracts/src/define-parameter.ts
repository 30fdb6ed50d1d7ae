import type { Parameter, ParameterFacts, ParameterType } from './parameter.ts';
import type { Value } from './table.ts';

/** What the command receives: a list where it repeats, perhaps nothing where it is optional and has no default. */
type Received<T, F> = F extends { many: true }
  ? readonly T[]
  : F extends { default: unknown }
    ? T
    : F extends { optional: true }
      ? T | undefined
      : T;

function declare<T>(type: ParameterType) {
  return <const F extends ParameterFacts & { default?: T }>(facts: F): Parameter<Received<T, F>> => ({
    ...facts,
    type,
  });
}

/** Declares parameters of commands: `parameter.integer({ describe: 'How many rows.', minimum: 0 })`. */
export const parameter = {
  text: declare<string>('text'),
  value: declare<Value>('value'),
  url: declare<string>('url'),
  body: declare<string>('body'),
  json: declare<Value>('json'),
  header: declare<string>('header'),
  column: declare<string>('column'),
  columns: declare<string>('columns'),
  integer: declare<number>('integer'),
  number: declare<number>('number'),
  boolean: declare<boolean>('boolean'),
  name: declare<string>('name'),
  expression: declare<string>('expression'),
  pattern: declare<string>('pattern'),
  selector: declare<string>('selector'),
  code: declare<string>('code'),
  /** One of a few words, matched without regard to case. */
  choice<const C extends readonly string[], const F extends ParameterFacts & { default?: C[number] }>(
    choices: C,
    facts: F,
  ): Parameter<Received<C[number], F>> {
    return { ...facts, type: 'choice', choices };
  },
};
