import { createHash } from 'node:crypto';
import type { Template, TemplateCall } from '@rowmill/contracts';
import type { QueryOptions } from '../ledger/records.ts';
import { keptReadKey } from '../planner/kept-read-key.ts';
import type { StageBinding } from '../planner/stage-binding.ts';
import { canonicalText } from './canonical-text.ts';
import { differsEachRun } from './differs-each-run.ts';
import { templatesIn } from './templates-in.ts';

/**
 * Names the rows after each stage: everything before them is part of the key. From the first stage on whose rows differ
 * from run to run, or that asks for fresh ones, there is no key: nothing is looked up and nothing is kept.
 */
export function prefixKeys(
  bindings: readonly StageBinding[],
  options: Pick<QueryOptions, 'preview' | 'secrets' | 'checkpoints' | 'prompts' | 'tables' | 'values'> &
    Partial<Pick<QueryOptions, 'cache'>>,
  workspace: string,
): readonly (string | undefined)[] {
  const secrets = options.secrets === undefined ? '' : ` secrets ${canonicalText(options.secrets)}`;
  let before: string | undefined = `${workspace} preview ${options.preview ?? 'none'}${secrets}`;
  const mustAsk = options.cache === 'asked';
  return bindings.map((binding) => {
    if (before !== undefined) {
      const goesOn = isRepeatable(binding) && !(mustAsk && isFreshUnlessAsked(binding));
      before = goesOn ? keyAfter(before, binding, options) : undefined;
    }
    return before;
  });
}

/** Where stages have to ask for the cache: this one reaches out and has not. */
function isFreshUnlessAsked({ command, common }: StageBinding): boolean {
  return command.kind === 'expanding' && command.need !== 'data' && common.cache !== true;
}

/** Whether the same text means the same rows, and nothing but rows. */
function isRepeatable(binding: StageBinding): boolean {
  const { command, common } = binding;
  // A checkpoint or baseline must move with every run, rows must be delivered by each; a file may change at any time.
  const hasEffect =
    common.checkpoint !== undefined ||
    command.kind === 'sink' ||
    (command.kind === 'table' && command.keeps !== undefined);
  return common.cache !== false && !hasEffect && command.name !== 'read' && !differsEachRun(binding);
}

function keyAfter(
  before: string,
  binding: StageBinding,
  {
    checkpoints,
    prompts,
    tables,
    values,
  }: Pick<QueryOptions, 'checkpoints' | 'prompts' | 'tables' | 'values'>,
): string {
  const { stage, command, families } = binding;
  const written = (name: string, { parts }: Template): unknown => [name, parts];
  const text = canonicalText([
    before,
    command.name,
    command.version,
    Object.entries(stage.args).map(([name, value]) => [name, templatesIn(value).map(({ parts }) => parts)]),
    stage.flags.map((flag) => written(flag.name, flag.value)),
    stage.common.filter((flag) => flag.name !== 'cache').map((flag) => written(flag.name, flag.value)),
    families.has('checkpoints') ? checkpoints : {},
    families.has('prompts') ? prompts : {},
    families.has('template') ? [values, callKey(stage.inlined)] : {},
    readsOf(binding).map((name) => [name, tables?.[name]?.version ?? 0]),
  ]);
  return createHash('sha256').update(text).digest('base64');
}

/** Names of what it reads that no stage makes. */
function readsOf({ command, fixed }: StageBinding): readonly string[] {
  if (fixed === undefined) return [];
  if (command.kind === 'table') return command.reads?.(fixed) ?? [];
  const read = command.kind === 'source' ? command.reads?.(fixed) : undefined;
  return read === undefined ? [] : [keptReadKey(read)];
}

/** What a call gives to its template; tokens in it count by their families. */
function callKey(call: TemplateCall | undefined): unknown {
  if (call === undefined) return null;
  const given = Object.entries(call.given).map(([name, { parts }]) => [name, parts]);
  return [call.constants, given, callKey(call.within)];
}
