import type { Catalogue, Parameter, Signature } from '@rowmill/contracts';
import { findFlag, takesTokens } from '@rowmill/language';
import { stageIndexAt, type QueryTree } from './stage-spans.ts';

/** What a place in a query is for, and the text that is being written there. */
export type Place = {
  /** The stage, counted from 0. */
  readonly stage: number;
  /** What is written there so far, and would be replaced. */
  readonly from: number;
  readonly to: number;
} & (
  | { readonly kind: 'command' }
  | { readonly kind: 'flag'; readonly signature: Signature; readonly given: readonly string[] }
  | (ValuePlace & { readonly kind: 'value' })
  /** Behind a `$` that opens a token. */
  | (ValuePlace & { readonly kind: 'token'; readonly isClosed: boolean })
);

interface ValuePlace {
  readonly signature: Signature;
  /** The argument's name, or the flag's with its dashes. */
  readonly name: string;
  readonly parameter: Parameter;
  readonly isFlag: boolean;
  /** The quotes around it; empty where there are none. */
  readonly quote: '"' | "'" | '```' | '';
}

interface Item {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
}

/** What stands at a place; `undefined` in comments and behind commands that nobody knows. */
export function placeAt(text: string, tree: QueryTree, at: number, catalogue: Catalogue): Place | undefined {
  if (isInComment(tree, at)) return undefined;
  const stage = stageIndexAt(tree, at);
  const items = itemsOfStage(tree, stage);
  const current = items.find((item) => isInside(item, at));
  const before = items.filter((item) => item !== current && item.to <= at);
  const [command] = before;
  if (command === undefined) {
    if (current !== undefined && current.kind !== 'Word') return undefined;
    return { kind: 'command', stage, from: current?.from ?? at, to: current?.to ?? at };
  }
  const signature = catalogue.get(text.slice(command.from, command.to).toLowerCase());
  if (signature === undefined) return undefined;
  const given = items
    .filter((item) => item.kind === 'Flag' && item !== current)
    .map((item) => flagName(text, item));
  if (current?.kind === 'Flag')
    return { kind: 'flag', stage, signature, given, from: current.from, to: current.to };
  const declared = parameterFor(text, before.slice(1), current, signature);
  if (declared === undefined)
    return current === undefined ? { kind: 'flag', stage, signature, given, from: at, to: at } : undefined;
  const inner = insideOf(text, current, at);
  const value = { stage, signature, ...declared, quote: inner.quote };
  const token = openToken(text, inner.from, at, declared.parameter);
  if (token !== undefined) return { kind: 'token', ...value, ...token };
  return { kind: 'value', ...value, from: inner.from, to: inner.to };
}

function isInComment(tree: QueryTree, at: number): boolean {
  const { name, from, to } = tree.resolveInner(at, -1);
  return name === 'UnclosedComment' ? from < at : name === 'Comment' && from < at && at < to;
}

function itemsOfStage(tree: QueryTree, wanted: number): readonly Item[] {
  const items: Item[] = [];
  let stage = 0;
  const cursor = tree.cursor();
  if (!cursor.firstChild()) return items;
  do {
    if (cursor.name === 'Pipe') stage++;
    if (stage > wanted) break;
    if (stage !== wanted || cursor.name !== 'Stage') continue;
    for (let child = cursor.node.firstChild; child !== null; child = child.nextSibling)
      if (!child.name.endsWith('Comment'))
        items.push({ kind: child.name === 'Command' ? 'Word' : child.name, from: child.from, to: child.to });
  } while (cursor.nextSibling());
  return items;
}

/** Behind the last letter of a word one is still writing it; behind a closing quote one is not. */
function isInside({ kind, from, to }: Item, at: number): boolean {
  const isClosed = kind === 'Quoted' || kind === 'Block';
  return from < at && (isClosed ? at < to : at <= to);
}

function flagName(text: string, { from, to }: Item): string {
  return text.slice(from + 2, to).replace(/=$/, '');
}

/** Which parameter the next value is for; the same rules by which the language tells flags' values from arguments. */
function parameterFor(
  text: string,
  before: readonly Item[],
  current: Item | undefined,
  signature: Signature,
): Pick<ValuePlace, 'name' | 'parameter' | 'isFlag'> | undefined {
  let count = 0;
  for (let at = 0; at < before.length; at++) {
    const item = before[at]!;
    if (item.kind !== 'Flag') {
      count++;
      continue;
    }
    const known = findFlag(flagName(text, item), signature);
    const next = before[at + 1];
    const takes = (value: Item | undefined): boolean =>
      known?.parameter.type !== 'boolean' || isTruth(text, value);
    if (next === undefined && takes(current))
      return known && { name: `--${known.name}`, parameter: known.parameter, isFlag: true };
    if (next !== undefined && next.kind !== 'Flag' && takes(next)) at++;
  }
  const args = Object.entries(signature.args);
  const last = args.at(-1);
  const [name, parameter] = args[count] ?? (last?.[1].many === true ? last : []);
  return name === undefined || parameter === undefined ? undefined : { name, parameter, isFlag: false };
}

function isTruth(text: string, item: Item | undefined): boolean {
  return item?.kind === 'Word' && /^(true|false)$/.test(text.slice(item.from, item.to));
}

function insideOf(
  text: string,
  item: Item | undefined,
  at: number,
): { readonly from: number; readonly to: number; readonly quote: ValuePlace['quote'] } {
  if (item === undefined) return { from: at, to: at, quote: '' };
  if (item.kind === 'Word') return { from: item.from, to: item.to, quote: '' };
  const isBlock = item.kind.endsWith('Block');
  const isOpen = item.kind.startsWith('Unclosed');
  const width = isBlock ? 3 : 1;
  const quote = isBlock ? '```' : (text[item.from] as '"' | "'");
  return { from: item.from + width, to: Math.max(at, item.to - (isOpen ? 0 : width)), quote };
}

const WHOLE_TOKENS = /\$(?:\[[^\]]*\]|[\w@#.\u0080-\uFFFF-]+)(?:\|\w+)?\$/g;

/** The name of a token that is being written at the end of a text. */
function openToken(
  text: string,
  from: number,
  at: number,
  { type }: Parameter,
): { readonly from: number; readonly to: number; readonly isClosed: boolean } | undefined {
  if (!takesTokens(type) && type !== 'expression') return undefined;
  const before = text.slice(from, at).replaceAll(WHOLE_TOKENS, (token) => ' '.repeat(token.length));
  const written = /(?<!\\)\$([\w@#.\u0080-\uFFFF-]*)$/.exec(before)?.[1];
  if (written === undefined) return undefined;
  const rest = /^([\w@#.\u0080-\uFFFF-]*)(\$?)/.exec(text.slice(at, at + 200))!;
  const isClosed = rest[2] === '$';
  return { from: at - written.length, to: isClosed ? at + rest[1]!.length : at, isClosed };
}
