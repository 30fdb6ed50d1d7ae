import { ServiceError, type Plan, type Value } from '@rowmill/contracts';
import type { Call, Command } from '@rowmill/commands';
import { bindCommon, bindLets, bindStage, familiesOfCall, scopeOf, type Scope } from '@rowmill/language';
import type { QueryOptions, Versioned } from '../ledger/records.ts';
import type { StageBinding } from './stage-binding.ts';

/** What the tokens of a query stand for, apart from rows. */
export interface DispatchScope {
  readonly id: string;
  readonly options: Pick<QueryOptions, 'now' | 'checkpoints' | 'prompts' | 'values'>;
  credential: Scope['credential'];
}

/** Puts commands to the stages of a plan; all tokens but those of rows are fixed here. */
export function bindPlan(
  plan: Plan,
  commands: ReadonlyMap<string, Command>,
  { id, options, credential }: DispatchScope,
): readonly StageBinding[] {
  const nowhere: Scope = {
    now: options.now,
    queryId: id,
    checkpoints: valuesOf(options.checkpoints),
    prompts: valuesOf(options.prompts ?? {}),
    templates: new Map(Object.entries(options.values ?? {})),
    credential,
  };
  const lets = bindLets(plan, commands);
  const whole: Scope = { ...nowhere, lets: lets.values(nowhere) };
  return plan.stages.map((stage): StageBinding => {
    const command = commands.get(stage.command.toLowerCase());
    if (command === undefined) throw new ServiceError('query/unknown-command', { name: stage.command });
    const bound = bindStage(stage, command, lets);
    const scope = scopeOf(stage, whole);
    const callFor = (row: Parameters<StageBinding['callFor']>[0]): Call =>
      asCall(bound.call({ ...scope, row }));
    return {
      stage,
      command,
      common: bindCommon(stage, command),
      ...(bound.usesRow ? {} : { fixed: asCall(bound.call(scope)) }),
      callFor,
      families: stage.inlined ? bound.families.union(familiesOfCall(stage.inlined)) : bound.families,
    };
  });
}

function valuesOf(versions: Readonly<Record<string, Versioned<Value>>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(versions).map(([name, { value }]) => [name, value]));
}

/** The language knows no commands, so it cannot say that its values are those of the declared parameters. */
function asCall(call: ReturnType<ReturnType<typeof bindStage>['call']>): Call {
  return call as unknown as Call;
}
