import type { Step, StepInput, StepKind } from './step.ts';
import type { StageFacts } from './stage-facts.ts';

/** Rows of batches that reach out, and of batches that only cost processor time and would drown in bookkeeping. */
const REACHING_OUT = { smallest: 100, largest: 500 };
/** Stores take many rows at once. */
const DELIVERING = { smallest: 1_000, largest: 5_000 };
const PROCESSOR_ONLY = { smallest: 2_000, largest: 20_000 };

export interface PlanOptions {
  /** Rows were handed in with the query. */
  readonly given: boolean;
  /** So many stages need not run: an earlier run left their rows. */
  readonly reused?: number;
  readonly preview?: number;
}

type Draft = { -readonly [K in keyof Step]: Step[K] };

/**
 * Stages to steps. A step begins at every segment source, expanding and sink stage, at a table stage unless it and the
 * stage before both run as SQL, and at the first stage without SQL after stages that had it. Row stages ride along.
 */
export function planSteps(stages: readonly StageFacts[], options: PlanOptions): readonly Step[] {
  const steps: Draft[] = [];
  const begin = (kind: StepKind, input: StepInput, stage: number, facts?: StageFacts): Draft => {
    const step: Draft = {
      index: steps.length,
      kind,
      input: steps.length === 0 && (input === 'rows' || input === 'whole') ? 'root' : input,
      need: facts?.need ?? 'data',
      stages: [],
      output: stage,
      batchRows: batchRowsOf(kind),
      concurrency: facts?.concurrency ?? 1,
      reads: [],
      ...(facts?.domain === undefined ? {} : { domain: facts.domain }),
      ...(kind === 'expanding' && options.preview !== undefined ? { inputLimit: options.preview } : {}),
    };
    steps.push(step);
    return step;
  };

  const { reused = 0 } = options;
  if (options.given || reused > 0)
    begin('given', 'none', reused - 1).stages = stages.slice(0, reused).map((facts) => facts.index);
  for (const facts of stages.slice(reused)) {
    const last = steps.at(-1);
    const step = joins(facts, last) ? last! : beginAt(facts, last);
    step.stages = [...step.stages, facts.index];
    step.output = facts.index;
    if (facts.hasEffect) step.hasEffect = true;
    step.reads = [...step.reads, ...facts.reads.filter((read) => !step.stages.includes(read))];
    if (facts.append !== undefined) {
      const append = begin('relational', 'whole', facts.index);
      append.append = { stage: facts.append, to: facts.index };
      append.reads = [facts.append];
    }
  }
  setEnough(steps, stages);
  return steps;

  function beginAt(facts: StageFacts, last: Draft | undefined): Draft {
    switch (facts.kind) {
      case 'source':
        return begin('relational', 'none', facts.index, facts);
      case 'expanding':
        return begin('expanding', 'rows', facts.index, facts);
      case 'sink':
        return begin('sink', 'rows', facts.index, facts);
      case 'table':
        return begin(facts.hasSql ? 'relational' : 'table', 'whole', facts.index, facts);
      case 'row':
        // The one empty row is not worth a SQL statement; whole tables are.
        return facts.hasSql && (last?.kind === 'given' || last?.kind === 'table')
          ? begin('relational', 'whole', facts.index, facts)
          : begin('rows', 'rows', facts.index, facts);
    }
  }
}

function batchRowsOf(kind: StepKind): Step['batchRows'] {
  if (kind === 'sink') return DELIVERING;
  return kind === 'expanding' ? REACHING_OUT : PROCESSOR_ONLY;
}

function joins(facts: StageFacts, last: Draft | undefined): boolean {
  if (last === undefined || last.kind === 'given') return false;
  const relational = last.kind === 'relational';
  if (facts.kind === 'row') return relational ? facts.hasSql : last.kind !== 'table';
  return facts.kind === 'table' && relational && facts.hasSql;
}

/** A step may end early when only its first rows matter and nothing before it has another use for the rest. */
function setEnough(steps: readonly Draft[], stages: readonly StageFacts[]): void {
  const referenced = new Set(
    stages.flatMap((facts) => [...facts.reads, ...(facts.append === undefined ? [] : [facts.append])]),
  );
  for (const step of steps.slice(1)) {
    const before = steps[step.index - 1]!;
    const first = step.stages[0];
    const enough = step.inputLimit ?? (step.append === undefined ? stages[first ?? -1]?.enough : undefined);
    if (enough === undefined || before.kind === 'given' || before.input === 'none') continue;
    const upstream = stages.slice(0, first);
    if (!upstream.some((facts) => facts.hasEffect || referenced.has(facts.index))) before.enough = enough;
  }
}
