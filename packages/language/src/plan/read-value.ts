import type { Template, Token } from '@rowmill/contracts';
import { compileValue } from '../bind/compile-value.ts';
import { withoutLets } from '../bind/expression-template.ts';
import { nearestWord } from '../expressions/nearest-word.ts';
import { parseExpression } from '../expressions/parse-expression.ts';
import { readSource } from '../parse/read-source.ts';
import type { RawItem } from '../parse/read-stages.ts';
import type { SourceText } from '../parse/source-text.ts';
import type { Flaw } from '../problems/flaw.ts';
import { findTokens } from '../tokens/find-tokens.ts';
import { literalText } from '../tokens/literal-text.ts';
import { printToken } from '../tokens/print-token.ts';
import { splitSource, type SplitText } from '../tokens/split-tokens.ts';
import { takesTokens } from '../tokens/takes-tokens.ts';
import type { Checking } from './checking.ts';
import { patternFlaw } from './pattern-flaw.ts';
import { splitLets } from './split-lets.ts';
import { refusalOf, type ValuePlace } from './token-permission.ts';

/** A value as it stands in the plan, all its mistakes reported; `undefined` if it cannot be read at all. */
export function readValue(item: RawItem, place: ValuePlace, checking: Checking): Template | undefined {
  if (item.kind === 'unclosed') return undefined;
  const { type } = place.parameter;
  const source = readSource(checking.text, item, takesTokens(type));
  const before = checking.problems.errors;
  for (const flaw of source.flaws) checking.problems.add(flaw, flaw.from ?? item.from, flaw.to ?? item.to);
  const split = splitValue(source, type, checking);
  for (const flaw of split.flaws) addAt(flaw, source, item, checking);
  checkTokens(split, source, item, place, checking);
  if (place.parameter.refersTo === 'credentials' && checking.problems.errors === before) {
    const flaw = missingSecret({ family: 'credentials', name: literalText(split.parts) }, checking);
    if (flaw) addAt(flaw, source, item, checking);
  }
  if (checking.problems.errors === before) checkContent(split, source, item, place, checking);
  return { parts: split.parts, span: { from: item.from, to: item.to } };
}

function splitValue(
  source: SourceText,
  type: ValuePlace['parameter']['type'],
  { lets }: Checking,
): SplitText {
  if (takesTokens(type)) return splitSource(source.text, source.plainDollars, lets);
  if (type === 'expression') return { parts: splitLets(source.text, lets), tokens: [], flaws: [] };
  return {
    parts: source.text === '' ? [] : [source.text],
    tokens: [],
    flaws: findTokens(source.text).map(({ from, to }) => ({
      code: 'query/token-not-here',
      details: { token: source.text.slice(from, to), reason: 'it stays text' },
      severity: 'warning',
      from,
      to,
    })),
  };
}

function checkTokens(
  { tokens }: SplitText,
  source: SourceText,
  item: RawItem,
  place: ValuePlace,
  checking: Checking,
): void {
  for (const { token, from, to } of tokens) {
    const reason = refusalOf(token, place);
    const flaw: Flaw | undefined = reason
      ? { code: 'query/token-not-here', details: { token: printToken(token), reason } }
      : missingSecret(token, checking);
    if (flaw) addAt({ ...flaw, from, to }, source, item, checking);
  }
}

function missingSecret({ family, name }: Token, { options }: Checking): Flaw | undefined {
  if (family !== 'credentials' || !options.credentials) return undefined;
  const known = options.credentials;
  if (known.includes(name)) return undefined;
  const nearest = nearestWord(name, known);
  return {
    code: 'query/missing-secret',
    details: { name },
    expected: known,
    ...(nearest !== undefined && { fix: `did you mean "${nearest}"?` }),
  };
}

/** What can be known of the value before it runs: the same conversion that it will meet then. */
function checkContent(
  split: SplitText,
  source: SourceText,
  item: RawItem,
  { parameter, name }: ValuePlace,
  checking: Checking,
): void {
  const { value, flaw } = compileValue(name, parameter, split.parts);
  const found = flaw ?? value?.doubt;
  if (found) addAt(behindTokens(found, split), source, item, checking);
  else if (parameter.type === 'expression') {
    for (const problem of parseExpression(withoutLets(split.parts)).problems)
      checking.problems.addProblem({ ...problem, ...spanOf(problem, source, item) });
  } else if (parameter.type === 'pattern') {
    const broken = patternFlaw(source.text);
    if (broken) addAt(broken, source, item, checking);
  } else if (parameter.type === 'selector') {
    const problem = parameter.check?.(source.text);
    if (problem !== undefined)
      addAt({ code: 'query/bad-selector', details: { problem } }, source, item, checking);
  }
}

/** Readers of JSON count places without the tokens. */
function behindTokens(flaw: Flaw, { tokens }: SplitText): Flaw {
  if (flaw.from === undefined || flaw.to === undefined) return flaw;
  let ahead = 0;
  for (const { from, to } of tokens) {
    if (from - ahead >= flaw.from) break;
    ahead += to - from;
  }
  return { ...flaw, from: flaw.from + ahead, to: flaw.to + ahead };
}

function addAt(flaw: Flaw, source: SourceText, item: RawItem, { problems }: Checking): void {
  const { from, to } = spanOf(flaw, source, item);
  problems.add(flaw, from, to);
}

/** The place in the query of a place in a value; the whole value where none is given. */
function spanOf(
  { from, to }: { readonly from?: number; readonly to?: number },
  source: SourceText,
  item: RawItem,
): { from: number; to: number } {
  if (from === undefined || to === undefined) return { from: item.from, to: item.to };
  const start = Math.min(source.at(from), item.to);
  return { from: start, to: Math.max(start, Math.min(source.at(to), item.to)) };
}
