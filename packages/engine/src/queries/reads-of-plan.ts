import { literalText } from '@rowmill/language';
import type { Plan, SegmentRef, Template, TemplateCall, TokenFamily, Value } from '@rowmill/contracts';
import type { QueryOptions, Versioned } from '../ledger/records.ts';
import type { QueryHouse } from './query-house.ts';

/** What a plan reads or moves, as it is when the query is dispatched. */
export async function readsOfPlan(
  { bench: { ledger, commands }, kept }: Pick<QueryHouse, 'bench' | 'kept'>,
  workspace: string,
  plan: Plan,
): Promise<Pick<QueryOptions, 'checkpoints' | 'baselines' | 'prompts'>> {
  const checkpoints: Record<string, Versioned<Value>> = {};
  const baselines: Record<string, Versioned<readonly SegmentRef[]>> = {};
  const prompts = [...tokenNames(plan, 'prompts')];
  for (const name of checkpointNames(plan)) {
    const found = await ledger.checkpoint(workspace, name);
    if (found !== undefined) checkpoints[name] = found;
  }
  for (const stage of plan.stages) {
    const command = commands.get(stage.command.toLowerCase());
    if (command?.kind !== 'table' || command.keeps === undefined) continue;
    for (const template of templatesOf(stage)) {
      const name = literalText(template.parts);
      const found = await ledger.baseline(workspace, name);
      if (found !== undefined) baselines[name] = found;
    }
  }
  return {
    checkpoints,
    baselines,
    ...(prompts.length > 0 && { prompts: Object.fromEntries(await kept.prompts(workspace, prompts)) }),
  };
}

function checkpointNames(plan: Plan): ReadonlySet<string> {
  const names = tokenNames(plan, 'checkpoints');
  for (const stage of plan.stages)
    for (const { name, value } of stage.common)
      if (name === 'checkpoint') names.add(literalText(value.parts).split(':', 1)[0]!);
  return names;
}

function tokenNames(plan: Plan, family: TokenFamily): Set<string> {
  const values = plan.stages.flatMap((stage) => [...templatesOf(stage), ...givenTo(stage.inlined)]);
  const parts = values.flatMap((template) => template.parts);
  return new Set(
    parts.flatMap((part) => (typeof part === 'object' && part.family === family ? part.name : [])),
  );
}

function templatesOf(stage: Plan['stages'][number]): readonly Template[] {
  const args = Object.values(stage.args).flatMap((value) => ('parts' in value ? [value] : value));
  return [...args, ...stage.flags.map((flag) => flag.value)];
}

/** What calls of templates give to a stage. */
function givenTo(call: TemplateCall | undefined): readonly Template[] {
  return call === undefined ? [] : [...Object.values(call.given), ...givenTo(call.within)];
}
