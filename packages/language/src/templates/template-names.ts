import type { Plan, Stage } from '@rowmill/contracts';
import { literalText } from '../tokens/literal-text.ts';

/** The command that stands for the stages of a template. */
const COMMAND = 'runTemplate';

export function isTemplateCall({ command }: Stage): boolean {
  return command === COMMAND;
}

/** The name that a call writes; `undefined` where tokens stand in it. */
export function calledTemplate({ args }: Stage): string | undefined {
  const name = args['name'];
  if (name === undefined || !('parts' in name)) return undefined;
  return name.parts.every((part) => typeof part === 'string') ? literalText(name.parts) : undefined;
}

/** The templates that a plan calls by name. */
export function templateNames({ stages }: Plan): readonly string[] {
  return stages.filter(isTemplateCall).flatMap((stage) => calledTemplate(stage) ?? []);
}
