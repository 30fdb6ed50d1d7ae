import type { Template } from '@rowmill/contracts';
import { parseExpression, usesNow } from '@rowmill/language';
import type { StageBinding } from '../planner/stage-binding.ts';
import { templatesIn } from './templates-in.ts';

/** Whether a stage's rows depend on the clock, on chance or on the query's own id: they are never stored. */
export function differsEachRun({ stage, command, common, families, fixed }: StageBinding): boolean {
  if (common.guid || families.has('timestamp') || families.has('query')) return true;
  // What a command would say of a call that each row makes anew is not known here.
  if (command.differsEachRun !== undefined && (fixed === undefined || command.differsEachRun(fixed)))
    return true;
  const expressions = [
    ...Object.entries(stage.args)
      .filter(([name]) => command.args[name]?.type === 'expression')
      .flatMap(([, given]) => templatesIn(given)),
    ...stage.flags
      .filter((flag) => command.flags[flag.name]?.type === 'expression')
      .map((flag) => flag.value),
  ];
  return expressions.some(mentionsNow);
}

function mentionsNow({ parts }: Template): boolean {
  const text = parts.map((part) => (typeof part === 'string' ? part : 'token')).join('');
  const { expression } = parseExpression(text);
  return expression !== undefined && usesNow(expression);
}
