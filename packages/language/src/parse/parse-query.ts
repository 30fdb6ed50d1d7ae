import type { Catalogue, Plan, Problem } from '@rowmill/contracts';
import { checkStage } from '../plan/check-stage.ts';
import type { Checking, ParseOptions } from '../plan/checking.ts';
import { ProblemList } from '../problems/problem-list.ts';
import { LIMITS } from './limits.ts';
import { readStages, type RawQuery } from './read-stages.ts';

export interface ParsedQuery {
  /** Absent when there is an error; warnings leave it. */
  readonly plan?: Plan;
  /** Every mistake in the text, in its order. */
  readonly problems: readonly Problem[];
}

/** Reads and checks a query. Never throws; takes time in proportion to the text. */
export function parseQuery(text: string, catalogue: Catalogue, options: ParseOptions = {}): ParsedQuery {
  const problems = new ProblemList();
  if (text.length > LIMITS.characters) {
    const details = { length: text.length, limit: LIMITS.characters };
    problems.add({ code: 'query/too-long', details }, LIMITS.characters, text.length);
    return { problems: problems.sorted() };
  }
  const raw = readStages(text, { stages: LIMITS.stages, items: LIMITS.arguments + 1 });
  for (const { what, from } of raw.unclosed)
    problems.add(
      { code: `query/unclosed-${what}`, details: {} },
      from,
      from + (what === 'block' ? 3 : what === 'comment' ? 2 : 1),
    );
  if (raw.count === 1 && raw.stages[0]!.items.length === 0) {
    if (raw.unclosed.length === 0) problems.add({ code: 'query/empty', details: {} }, 0, text.length);
    return { problems: problems.sorted() };
  }
  const checking: Checking = { text, catalogue, options, problems, labels: new Map(), lets: new Set() };
  const stages = checkStages(raw, checking);
  return { ...(problems.errors === 0 && { plan: { text, stages } }), problems: problems.sorted() };
}

function checkStages(raw: RawQuery, checking: Checking): Plan['stages'] {
  if (raw.count > LIMITS.stages) {
    const first = raw.stages[LIMITS.stages]!;
    const details = { count: raw.count, limit: LIMITS.stages };
    checking.problems.add({ code: 'query/too-many-stages', details }, first.from - 2, first.from);
  }
  return raw.stages
    .slice(0, LIMITS.stages)
    .flatMap((stage, index) => checkStage(stage, index, checking) ?? []);
}
