import type { Problem, Span } from '@rowmill/contracts';
import { patternFlaw } from '../plan/pattern-flaw.ts';
import { problemOf } from '../problems/flaw.ts';
import type { Expression } from './expression.ts';
import { functionNamed, functionNames } from './functions/table.ts';
import { problemAt } from './mistake.ts';
import { nearestWord } from './nearest-word.ts';

/** What is wrong with a call: its name, the number of its arguments, a pattern among them. */
export function checkCall(
  name: string,
  args: readonly Expression[],
  nameSpan: Span,
  places: readonly Span[],
): readonly Problem[] {
  const called = functionNamed(name);
  if (called === undefined) {
    const near = nearestWord(name, functionNames());
    const fix = near === undefined ? undefined : `did you mean "${near}"?`;
    return [problemAt(nameSpan, `there is no function "${name}"`, fix === undefined ? {} : { fix })];
  }
  const needed = called.parameters.filter((parameter) => !parameter.optional).length;
  const most = called.parameters.at(-1)?.many ? Infinity : called.parameters.length;
  if (args.length < needed || args.length > most) {
    const shape = called.parameters.map((parameter) => shapeOf(parameter)).join(', ');
    const problem = `${name}(${shape}) does not take ${args.length} argument${args.length === 1 ? '' : 's'}`;
    return [problemAt({ from: nameSpan.from, to: places.at(-1)?.to ?? nameSpan.to }, problem)];
  }
  return called.parameters.flatMap((parameter, index) =>
    parameter.pattern && args[index] !== undefined ? checkPattern(args[index], places[index]!) : [],
  );
}

/** A pattern is written in the expression, not taken from a row: so it is checked once, here. */
export function checkPattern(pattern: Expression, span: Span): readonly Problem[] {
  if (pattern.kind !== 'literal' || typeof pattern.value !== 'string')
    return [problemAt(span, 'a pattern is a text in quotes')];
  const flaw = patternFlaw(pattern.value);
  return flaw === undefined ? [] : [problemOf(flaw, span.from, span.to)];
}

function shapeOf(parameter: { name: string; optional?: boolean; many?: boolean }): string {
  const name = parameter.many ? `${parameter.name}…` : parameter.name;
  return parameter.optional ? `[${name}]` : name;
}
