import type { FlagUse, Stage } from '@rowmill/contracts';
import type { Flaw } from '../problems/flaw.ts';

/** Flags that a stage can have once and that mean something by themselves, so that neither can give way. */
const ONCE = new Set(['labelStage', 'appendStage', 'checkpoint']);

/**
 * The common flags of a stage with those of the call that brought it: `--cache` counts for all stages of the template
 * that say nothing of it, the others for the last one, whose rows are those of the call.
 */
export function withCallFlags(
  own: readonly FlagUse[],
  ofCall: readonly FlagUse[],
  isLast: boolean,
): readonly FlagUse[] {
  const says = own.some(({ name }) => name === 'cache');
  const added = ofCall.filter(({ name }) => (name === 'cache' ? !says : isLast));
  return [...own, ...added];
}

/** Why the flags of a call do not fit the template. */
export function clashOf(stages: readonly Stage[], ofCall: readonly FlagUse[]): Flaw | undefined {
  const last = stages.at(-1)?.common ?? [];
  const clash = ofCall.find(({ name }) => ONCE.has(name) && last.some((use) => use.name === name));
  if (clash === undefined) return undefined;
  const reason = 'the last stage of the template has one of its own';
  return { code: 'query/flag-not-here', details: { flag: clash.name, command: 'runTemplate', reason } };
}
