import { literalText, tokensInExpression } from '@rowmill/language';
import type { Plan, Template, TemplateCall, Token, TokenFamily, Value } from '@rowmill/contracts';
import type { QueryOptions, Versioned } from '../ledger/records.ts';
import type { QueryHouse } from './query-house.ts';

/** What a plan reads or moves, as it is when the query is dispatched. */
export async function readsOfPlan(
  { bench: { ledger, commands }, kept }: Pick<QueryHouse, 'bench' | 'kept'>,
  workspace: string,
  plan: Plan,
): Promise<Pick<QueryOptions, 'checkpoints' | 'prompts'>> {
  const checkpoints: Record<string, Versioned<Value>> = {};
  const tokens = tokensOf(plan, commands);
  const prompts = [...namesOf(tokens, 'prompts')];
  for (const name of checkpointNames(plan, tokens)) {
    const kept = name.normalize('NFC');
    // Queries of earlier releases kept names as they were written.
    const found = (await ledger.checkpoint(workspace, kept)) ?? (await ledger.checkpoint(workspace, name));
    if (found !== undefined) checkpoints[name] = found;
  }
  return {
    checkpoints,
    ...(prompts.length > 0 && { prompts: Object.fromEntries(await kept.prompts(workspace, prompts)) }),
  };
}

function checkpointNames(plan: Plan, tokens: readonly Token[]): ReadonlySet<string> {
  const names = namesOf(tokens, 'checkpoints');
  for (const stage of plan.stages)
    for (const { name, value } of stage.common)
      if (name === 'checkpoint') names.add(literalText(value.parts).split(':', 1)[0]!);
  return names;
}

function namesOf(tokens: readonly Token[], family: TokenFamily): Set<string> {
  return new Set(tokens.filter((token) => token.family === family).map(({ name }) => name));
}

/** Every token of a plan; those of expressions stand in their text. */
function tokensOf(plan: Plan, commands: QueryHouse['bench']['commands']): readonly Token[] {
  return plan.stages.flatMap((stage) => {
    const signature = commands.get(stage.command.toLowerCase());
    const given = [...templatesOf(stage), ...givenTo(stage.inlined)].flatMap(({ parts }) => parts);
    const expressions = [
      ...Object.entries(stage.args).map(([name, value]) => ({ type: signature?.args[name]?.type, value })),
      ...stage.flags.map(({ name, value }) => ({ type: signature?.flags[name]?.type, value })),
    ].filter(({ type }) => type === 'expression');
    return [
      ...given.filter((part) => typeof part === 'object'),
      ...expressions
        .flatMap(({ value }) => ('parts' in value ? [value] : value))
        .flatMap(({ parts }) => tokensInExpression(parts)),
    ];
  });
}

function templatesOf(stage: Plan['stages'][number]): readonly Template[] {
  const args = Object.values(stage.args).flatMap((value) => ('parts' in value ? [value] : value));
  return [...args, ...stage.flags.map((flag) => flag.value)];
}

/** What calls of templates give to a stage. */
function givenTo(call: TemplateCall | undefined): readonly Template[] {
  return call === undefined ? [] : [...Object.values(call.given), ...givenTo(call.within)];
}
