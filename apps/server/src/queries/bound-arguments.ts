import type { Parameter, Signature } from '@rowmill/contracts';
import type { BoundValue, Report } from './command-text.ts';
import { valueParts } from './value-parts.ts';

interface Given {
  readonly pointer: string;
  readonly value: unknown;
}

/** Gives values to a command's arguments: named ones to theirs, the others in order to those that are left. */
export function boundArguments(
  args: readonly (readonly unknown[])[],
  signature: Signature,
  report: Report,
): readonly BoundValue[] {
  const given = new Map<string, Given[]>();
  const give = (name: string, one: Given): void => void given.set(name, [...(given.get(name) ?? []), one]);
  const unnamed: Given[] = [];
  args.forEach((arg, at) => {
    const pointer = `/body/args/${at}`;
    const [name, value] = arg;
    if (arg.length < 2) unnamed.push({ pointer, value: name });
    else if (typeof name !== 'string' || !Object.hasOwn(signature.args, name))
      report(pointer, 'query/extra-argument', { command: signature.name }, argumentNames(signature));
    else if (given.has(name) && !signature.args[name]!.many)
      report(pointer, 'query/extra-argument', { command: signature.name });
    else give(name, { pointer, value });
  });
  for (const one of unnamed) {
    const name = Object.entries(signature.args).find(([known, { many }]) => many || !given.has(known))?.[0];
    if (name === undefined) report(one.pointer, 'query/extra-argument', { command: signature.name });
    else give(name, one);
  }
  return inOrder(signature, given, report);
}

/** Arguments are told apart by their order alone, so one that is left out before another takes its default. */
function inOrder(
  signature: Signature,
  given: ReadonlyMap<string, readonly Given[]>,
  report: Report,
): readonly BoundValue[] {
  const entries = Object.entries(signature.args);
  const last = entries.findLastIndex(([name]) => given.has(name));
  return entries.slice(0, last + 1).flatMap(([name, parameter]) => {
    const values = given.get(name) ?? filledIn(name, parameter, signature, report);
    return values.map(({ pointer, value }): BoundValue => {
      const parts = valueParts(value, parameter, pointer, report);
      return { pointer, name, kind: 'argument', type: parameter.type, parts };
    });
  });
}

function filledIn(
  name: string,
  parameter: Parameter,
  { name: command }: Signature,
  report: Report,
): readonly Given[] {
  if (parameter.default !== undefined) return [{ pointer: '/body/args', value: parameter.default }];
  report('/body/args', 'query/missing-argument', { command, argument: `the argument ${name.toUpperCase()}` });
  return [];
}

function argumentNames({ args }: Signature): string {
  const names = Object.keys(args);
  return names.length === 0 ? 'it has no arguments' : `its arguments are ${names.join(', ')}`;
}
