import type { Catalogue, FlagUse, Parameter, Plan, Signature, Stage } from '@rowmill/contracts';
import { findFlag } from '../plan/find-flag.ts';
import { letOf } from '../plan/let-stage.ts';
import { printValue } from './print-value.ts';

const TEXT: Parameter = { type: 'text', describe: '' };

/** The canonical text of a plan: one stage a line, arguments before flags, names in their own spelling. */
export function printPlan(plan: Plan, catalogue: Catalogue): string {
  const lets = new Set<string>();
  return plan.stages
    .map((stage) => {
      const signature = catalogue.get(stage.command.toLowerCase());
      const text = printStage(stage, signature, lets);
      const named = signature && letOf(stage, signature);
      if (named) lets.add(named.name);
      return text;
    })
    .join('\n|| ');
}

function printStage(stage: Stage, signature: Signature | undefined, lets: ReadonlySet<string>): string {
  const words = [stage.command];
  for (const [name, parameter] of Object.entries(signature?.args ?? {})) {
    const given = Object.hasOwn(stage.args, name) ? stage.args[name] : undefined;
    for (const template of given === undefined ? [] : 'parts' in given ? [given] : given)
      words.push(printValue(template.parts, parameter.type, lets));
  }
  for (const use of [...stage.flags, ...stage.common]) words.push(printFlag(use, signature, lets));
  return words.join(' ');
}

function printFlag(
  { name, value }: FlagUse,
  signature: Signature | undefined,
  lets: ReadonlySet<string>,
): string {
  const { parameter } = (signature && findFlag(name, signature)) ?? { parameter: TEXT };
  if (parameter.type === 'boolean' && value.parts[0] === 'true') return `--${name}`;
  return `--${name} ${printValue(value.parts, parameter.type, lets)}`;
}
