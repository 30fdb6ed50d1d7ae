import type { Signature, Template } from '@rowmill/contracts';
import type { RawItem } from '../parse/read-stages.ts';
import { listed } from '../problems/listed.ts';
import type { Checking } from './checking.ts';
import { readValue } from './read-value.ts';
import { mayBeLeftOut, usageOf } from './usage.ts';

/** Gives the values of a stage to the command's arguments, in order. */
export function bindArguments(
  items: readonly RawItem[],
  command: RawItem,
  signature: Signature,
  uncertain: boolean,
  checking: Checking,
): Readonly<Record<string, Template | readonly Template[]>> {
  const args: Record<string, Template | readonly Template[]> = {};
  const absent: string[] = [];
  let at = 0;
  for (const [name, parameter] of Object.entries(signature.args)) {
    const given = parameter.many ? items.slice(at) : items.slice(at, at + 1);
    at += given.length;
    const place = { signature, parameter, name, role: 'argument' } as const;
    const templates = given.flatMap((item) => readValue(item, place, checking) ?? []);
    if (parameter.many && given.length > 0) args[name] = templates;
    else if (templates[0]) args[name] = templates[0];
    if (given.length === 0 && !mayBeLeftOut(parameter)) absent.push(name.toUpperCase());
  }
  if (uncertain) return args;
  if (absent.length > 0) missing(absent, command, signature, checking);
  if (at < items.length) extra(items[at]!, signature, checking);
  return args;
}

function missing(
  names: readonly string[],
  command: RawItem,
  signature: Signature,
  { problems }: Checking,
): void {
  const argument = `the argument${names.length === 1 ? '' : 's'} ${listed(names, 'and')}`;
  const fix = `write ${usageOf(signature)}`;
  const details = { command: signature.name, argument };
  problems.add({ code: 'query/missing-argument', details, fix }, command.from, command.to);
}

function extra(item: RawItem, signature: Signature, { problems, text }: Checking): void {
  const details = { command: signature.name };
  problems.add(
    { code: 'query/extra-argument', details, fix: extraFix(item, signature, text) },
    item.from,
    item.to,
  );
}

function extraFix(item: RawItem, signature: Signature, text: string): string {
  if (text.slice(item.from, item.to) === '|') return 'stages are joined by ||';
  const flag = /--([\w.-]{1,60})\s+$/.exec(text.slice(Math.max(0, item.from - 80), item.from))?.[1];
  if (flag !== undefined) return `--${flag} takes no value but true or false`;
  const takesSome = Object.keys(signature.args).length > 0;
  return takesSome ? 'quote a value that has spaces in it' : `write ${signature.name} alone`;
}
