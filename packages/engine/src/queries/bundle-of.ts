import { commands } from '@rowmill/commands';
import type { RowError } from '@rowmill/contracts';
import { printPlan } from '@rowmill/language';
import type { LedgerProgress } from '../ledger/ledger.ts';
import { progressOf } from './progress-of.ts';
import type { QueryBundle } from './results.ts';
import { withoutAddressSecrets, withoutSecrets } from './without-secrets.ts';

/** All that a bug report needs to know of a query. */
export function bundleOf(
  found: LedgerProgress,
  errors: readonly RowError[],
  versions: Readonly<Record<string, string>>,
): QueryBundle {
  const { query } = found;
  const { mode, minutes, cache, preview } = query.options;
  const stages = withoutSecrets(query.plan.stages, commands);
  const text = printPlan({ text: '', stages }, commands);
  return {
    id: query.id,
    state: query.state,
    versions,
    text,
    plan: { text, stages },
    steps: query.steps,
    options: { mode, minutes, cache, ...(preview === undefined ? {} : { preview }) },
    timings: {
      createdMs: query.createdMs,
      ...(query.startedMs === undefined ? {} : { startedMs: query.startedMs }),
      ...(query.endedMs === undefined ? {} : { endedMs: query.endedMs }),
      turns: query.turn,
    },
    stages: progressOf(found, [], Date.now()).stages,
    ...(query.outcome?.error === undefined ? {} : { error: clean(query.outcome.error) }),
    warnings: query.warnings.map(withoutAddressSecrets),
    errors: errors.map(clean),
  };
}

function clean<T extends { readonly message: string }>(error: T): T {
  return { ...error, message: withoutAddressSecrets(error.message) };
}
