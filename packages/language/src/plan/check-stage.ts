import type { FlagUse, Signature, Stage, Template } from '@rowmill/contracts';
import { LIMITS } from '../parse/limits.ts';
import type { RawItem, RawStage } from '../parse/read-stages.ts';
import { listed } from '../problems/listed.ts';
import { bindArguments } from './bind-arguments.ts';
import { checkCommonFlags } from './check-common-flags.ts';
import type { Checking } from './checking.ts';
import { findCommand } from './find-command.ts';
import { findFlag, unknownFlag, type KnownFlag } from './find-flag.ts';
import { declareLet } from './declare-let.ts';
import { readValue } from './read-value.ts';
import type { ValuePlace } from './token-permission.ts';

/** A stage of the plan, all its mistakes reported; `undefined` if it cannot be part of a plan. */
export function checkStage(raw: RawStage, index: number, checking: Checking): Stage | undefined {
  const { problems } = checking;
  checkGaps(raw.items, checking);
  const signature = findCommand(raw, index, checking);
  const command = raw.items[0];
  if (!signature || !command) return undefined;
  if (raw.count - 1 > LIMITS.arguments) {
    const details = { command: signature.name, count: raw.count - 1, limit: LIMITS.arguments };
    problems.add({ code: 'query/too-many-arguments', details }, command.from, command.to);
    return undefined;
  }
  const { positional, flags, uncertain } = readFlags(raw.items.slice(1), signature, checking);
  const args = bindArguments(positional, command, signature, uncertain, checking);
  checkCommonFlags(flags.common, index, signature, checking);
  const last = raw.items.at(-1)!;
  const stage: Stage = {
    index,
    command: signature.name,
    args,
    flags: flags.own,
    common: flags.common,
    span: { from: command.from, to: last.to },
  };
  declareLet(stage, signature, checking);
  return stage;
}

/** Two values need white space between them. */
function checkGaps(items: readonly RawItem[], { problems, text }: Checking): void {
  items.forEach((item, index) => {
    const before = items[index - 1];
    if (before?.to !== item.from || before.kind === 'unclosed') return;
    if (before.kind === 'flag' && text[before.to - 1] === '=') return;
    const problem =
      before.kind === 'flag' ? "this cannot be part of a flag's name" : 'a space is missing before this';
    problems.add({ code: 'query/syntax', details: { problem } }, item.from, item.from + 1);
  });
}

interface ReadFlags {
  readonly positional: readonly RawItem[];
  readonly flags: { readonly own: readonly FlagUse[]; readonly common: readonly FlagUse[] };
  /** An unknown flag may have taken an argument away. */
  readonly uncertain: boolean;
}

/** Tells flags and their values from arguments. The signature decides whether a value follows. */
function readFlags(items: readonly RawItem[], signature: Signature, checking: Checking): ReadFlags {
  const positional: RawItem[] = [];
  const own: FlagUse[] = [];
  const common: FlagUse[] = [];
  const seen = new Set<string>();
  let uncertain = false;
  for (let at = 0; at < items.length; at++) {
    const item = items[at]!;
    if (item.kind !== 'flag') {
      positional.push(item);
      continue;
    }
    const { known, certain } = lookUp(item, signature, checking);
    const next = items[at + 1];
    const follows = next !== undefined && next.kind !== 'flag' && takesValue(known, next, checking.text);
    if (follows) at++;
    const glued = follows && next.from === item.to && checking.text[item.to - 1] !== '=';
    if (!certain || glued) uncertain = true;
    if (!certain || glued || !known) continue;
    const value = follows
      ? readFlagValue(next, known, signature, checking)
      : valueWithout(item, known, checking);
    if (seen.has(known.name) && !known.parameter.many)
      checking.problems.add(
        { code: 'query/repeated-flag', details: { flag: known.name } },
        item.from,
        item.to,
      );
    seen.add(known.name);
    if (value) (known.common ? common : own).push({ name: known.name, value });
  }
  return { positional, flags: { own, common }, uncertain };
}

function lookUp(
  item: RawItem,
  signature: Signature,
  { problems, text }: Checking,
): { known: KnownFlag | undefined; certain: boolean } {
  const written = text.slice(item.from + 2, item.to);
  const name = written.endsWith('=') ? written.slice(0, -1) : written;
  if (name === '') {
    const problem = "a flag's name is missing behind --";
    problems.add({ code: 'query/syntax', details: { problem } }, item.from, item.to);
    return { known: undefined, certain: false };
  }
  if (name !== written) {
    const problem = 'a flag and its value are separated by a space';
    problems.add(
      { code: 'query/syntax', details: { problem }, fix: 'write a space instead of =' },
      item.to - 1,
      item.to,
    );
  }
  const known = findFlag(name, signature);
  if (known) return { known, certain: true };
  const { flaw, meant } = unknownFlag(name.length > 60 ? `${name.slice(0, 60)}…` : name, signature);
  problems.add(flaw, item.from, item.from + 2 + name.length);
  return { known: meant, certain: false };
}

/** A boolean flag takes only the word true or false; a flag that nobody knows is taken to have a value. */
function takesValue(known: KnownFlag | undefined, next: RawItem, text: string): boolean {
  if (known?.parameter.type !== 'boolean') return true;
  return next.kind === 'word' && /^(true|false)$/.test(text.slice(next.from, next.to));
}

function readFlagValue(
  item: RawItem,
  { name, parameter, common }: KnownFlag,
  signature: Signature,
  checking: Checking,
): Template | undefined {
  const place: ValuePlace = { signature, parameter, name: `--${name}`, role: common ? 'common' : 'flag' };
  return readValue(item, place, checking);
}

function valueWithout(
  item: RawItem,
  { name, parameter }: KnownFlag,
  checking: Checking,
): Template | undefined {
  if (parameter.type === 'boolean') return { parts: ['true'], span: { from: item.from, to: item.to } };
  const { choices } = parameter;
  const help = choices && { expected: choices, fix: `write ${listed(choices, 'or')}` };
  checking.problems.add(
    { code: 'query/missing-value', details: { flag: name }, ...help },
    item.from,
    item.to,
  );
  return undefined;
}
