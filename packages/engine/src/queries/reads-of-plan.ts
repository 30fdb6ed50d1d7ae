import { literalText } from '@rowmill/language';
import type { Plan, SegmentRef, Template, Value } from '@rowmill/contracts';
import type { QueryOptions, Versioned } from '../ledger/records.ts';
import type { Workbench } from '../run-batch/workbench.ts';

/** Checkpoints and baselines that a plan reads or moves, as they are when it is dispatched. */
export async function readsOfPlan(
  { ledger, commands }: Workbench,
  workspace: string,
  plan: Plan,
): Promise<Pick<QueryOptions, 'checkpoints' | 'baselines'>> {
  const checkpoints: Record<string, Versioned<Value>> = {};
  const baselines: Record<string, Versioned<readonly SegmentRef[]>> = {};
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
  return { checkpoints, baselines };
}

function checkpointNames(plan: Plan): ReadonlySet<string> {
  const names = new Set<string>();
  for (const stage of plan.stages) {
    for (const template of templatesOf(stage))
      for (const part of template.parts)
        if (typeof part === 'object' && part.family === 'checkpoints') names.add(part.name);
    for (const { name, value } of stage.common)
      if (name === 'checkpoint') names.add(literalText(value.parts).split(':', 1)[0]!);
  }
  return names;
}

function templatesOf(stage: Plan['stages'][number]): readonly Template[] {
  const args = Object.values(stage.args).flatMap((value) => ('parts' in value ? [value] : value));
  return [...args, ...stage.flags.map((flag) => flag.value)];
}
