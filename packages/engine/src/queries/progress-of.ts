import type { QueryProgress, StageProgress } from '@rowmill/contracts';
import type { LedgerProgress } from '../ledger/ledger.ts';
import type { Waiting } from '../policy/policy-gate.ts';
import { labelOf } from './label-of.ts';

/** The ledger's records as people see them. */
export function progressOf(
  { query, stages, steps }: LedgerProgress,
  waits: readonly Waiting[],
  now: number,
): QueryProgress {
  const shown = query.plan.stages.map((stage, index): StageProgress => {
    const step = query.steps.find(({ stages: own }) => own.includes(index))!;
    const state = steps[step.index]!;
    const { counts } = stages[index]!;
    const isFirst = step.stages[0] === index;
    const before = index === 0 ? undefined : stages[index - 1]!.counts.rowsOut;
    const isDone = query.outcome !== undefined || (state.closed && state.batchesLeft === 0);
    const isRunning = !isDone && (state.running > 0 || counts.rowsIn > 0 || state.parkedUntil !== undefined);
    const waiting =
      step.need === 'data' || !isFirst
        ? undefined
        : waitOf(waits, query.id, state.parkedUntil, step.domain, now);
    const label = labelOf(stage);
    return {
      stage: index,
      command: stage.command,
      ...(label === undefined ? {} : { label }),
      state: isDone ? 'done' : isRunning ? 'running' : 'waiting',
      rowsIn: counts.rowsIn,
      rowsKnown: step.input === 'rows' && isFirst ? Math.max(state.rowsCut, before ?? 0) : (before ?? 1),
      rowsOut: counts.rowsOut,
      rowsFailed: counts.rowsFailed,
      running: isFirst && !isDone ? Math.min(state.running, step.concurrency) : 0,
      requests: counts.requests,
      cacheHits: counts.cacheHits,
      bytes: counts.bytes,
      ...(waiting === undefined ? {} : { waiting }),
    };
  });
  const startedMs = query.startedMs ?? query.endedMs ?? now;
  return { state: query.state, elapsedMs: (query.endedMs ?? now) - startedMs, stages: shown };
}

function waitOf(
  waits: readonly Waiting[],
  query: string,
  parkedUntil: number | undefined,
  domain: string | undefined,
  now: number,
): StageProgress['waiting'] {
  const waiting = waits.find((wait) => wait.holder === query);
  if (waiting !== undefined) return { domain: waiting.domain, untilMs: waiting.untilMs };
  if (parkedUntil === undefined || domain === undefined) return undefined;
  return { domain, untilMs: Math.max(0, parkedUntil - now) };
}
