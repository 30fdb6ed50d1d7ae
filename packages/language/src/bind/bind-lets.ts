import type { Catalogue, Plan, TokenFamily, Value } from '@rowmill/contracts';
import { letOf } from '../plan/let-stage.ts';
import { scopeOf } from '../templates/call-scope.ts';
import { bindStage } from './bind-stage.ts';
import type { Scope } from './scope.ts';

/** The values that `let` stages name. */
export interface BoundLets {
  /** All of them, computed once when the query is dispatched; they never depend on a row. */
  values(scope: Scope): ReadonlyMap<string, Value>;
  /** What each depends on, directly or through an earlier one. */
  readonly families: ReadonlyMap<string, ReadonlySet<TokenFamily>>;
}

/** Prepares the `let` stages of a plan. */
export function bindLets(plan: Plan, catalogue: Catalogue): BoundLets {
  const families = new Map<string, ReadonlySet<TokenFamily>>();
  const steps: { readonly name: string; readonly value: (scope: Scope) => Value }[] = [];
  const lets: BoundLets = {
    families,
    values(scope) {
      const values = new Map<string, Value>();
      for (const { name, value } of steps) values.set(name, value({ ...scope, lets: values }));
      return values;
    },
  };
  for (const stage of plan.stages) {
    const signature = catalogue.get(stage.command.toLowerCase());
    const named = signature && letOf(stage, signature);
    if (!named) continue;
    const bound = bindStage(stage, signature, lets);
    families.set(named.name, bound.families);
    steps.push({
      name: named.name,
      value: (scope) => bound.call(scopeOf(stage, scope)).args[named.valueParameter] as Value,
    });
  }
  return lets;
}
