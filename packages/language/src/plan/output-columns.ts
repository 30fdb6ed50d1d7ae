import type { Catalogue, Parameter, Plan, Signature, Stage, Template } from '@rowmill/contracts';
import { columnList } from '../bind/column-list.ts';
import { expressionColumns } from '../expressions/expression-columns.ts';
import { parseExpression } from '../expressions/parse-expression.ts';
import { readLenientJson } from '../json/read-lenient-json.ts';
import { rowOf } from '../table/flatten-row.ts';
import { literalText } from '../tokens/literal-text.ts';

/** A column that a query's result is known to have, and the stage that it comes from. */
export interface OutputColumn {
  readonly name: string;
  readonly stage: number;
}

type Known = Map<string, number>;

/**
 * The columns of a result as far as the text tells them: what commands say they add, and the names that are written.
 * What a site sends is not known before it is asked.
 */
export function outputColumns({ stages }: Plan, catalogue: Catalogue): readonly OutputColumn[] {
  let known: Known = new Map();
  for (const stage of stages) {
    const signature = catalogue.get(stage.command.toLowerCase());
    if (signature !== undefined) known = afterStage(known, stage, signature);
    const only = stage.common.find(({ name }) => name === 'table');
    if (only !== undefined)
      known = onlyColumns(known, columnList(literalText(only.value.parts)), stage.index);
  }
  return Array.from(known, ([name, stage]) => ({ name, stage }));
}

function afterStage(known: Known, stage: Stage, signature: Signature): Known {
  const named = namedColumns(stage, signature);
  if (signature.name === 'table') return onlyColumns(known, named, stage.index);
  if (signature.name === 'drop') return withoutColumns(known, named);
  if (signature.name === 'rename') return renamed(known, stage);
  const keeps = signature.kind === 'row' || signature.kind === 'sink' || isEnriching(stage);
  const isCount = signature.chapter === 'statistics' && signature.kind === 'table';
  // The same map goes on from stage to stage: a copy for each would make a long query's cost grow with its square.
  const next: Known = keeps || (signature.kind === 'table' && !isCount) ? known : new Map();
  const names = isCount
    ? countedColumns(stage, signature)
    : [...named, ...seeded(stage, signature), ...(signature.adds ?? [])];
  for (const name of names) if (!next.has(name)) next.set(name, stage.index);
  return next;
}

/** New rows that carry the columns of the old ones along. */
function isEnriching({ common }: Stage): boolean {
  return common.some(({ name, value }) => name === 'enrich' && literalText(value.parts) === 'true');
}

function onlyColumns(known: Known, names: readonly string[], stage: number): Known {
  return new Map(names.map((name) => [name, known.get(name) ?? stage]));
}

function withoutColumns(known: Known, names: readonly string[]): Known {
  const isDropped = (column: string): boolean =>
    names.some((name) => (name.endsWith('.*') ? column.startsWith(name.slice(0, -1)) : column === name));
  return new Map([...known].filter(([name]) => !isDropped(name)));
}

function renamed(known: Known, { args, index }: Stage): Known {
  const [from, to] = Object.values(args).map((value) => ('parts' in value ? literalText(value.parts) : ''));
  if (from === undefined || to === undefined) return known;
  const rest = [...known].filter(([name]) => name !== from && name !== to);
  return new Map([...rest, [to, known.get(from) ?? index]]);
}

/** Statistics leave their groups and their figures. */
function countedColumns({ flags }: Stage, { adds = [] }: Signature): readonly string[] {
  const flag = (wanted: string): string | undefined => {
    const use = flags.find(({ name }) => name === wanted);
    return use && literalText(use.value.parts);
  };
  const as = flag('as');
  return [...columnList(flag('by') ?? ''), ...(as === undefined ? adds : [as])];
}

/** The keys of rows that stand in the query. */
function seeded(stage: Stage, { begins, args }: Signature): readonly string[] {
  const [name] = Object.keys(args);
  const value = name === undefined ? undefined : stage.args[name];
  if (begins !== true || args[name!]?.type !== 'json' || value === undefined || !('parts' in value))
    return [];
  const { value: json, flaw } = readLenientJson(literalText(value.parts));
  if (flaw !== undefined) return [];
  const rows = Array.isArray(json) ? json.slice(0, 100) : [json];
  return rows.flatMap((row) => [...rowOf(row).keys()]);
}

/** Columns that the values of a stage name; a parameter's own choice where it has one and none is written. */
function namedColumns(stage: Stage, { args, flags }: Signature): readonly string[] {
  const written = Object.entries(args).flatMap(([name, parameter]) => {
    const value = Object.hasOwn(stage.args, name) ? stage.args[name]! : [];
    const all = 'parts' in value ? [value] : value;
    if (all.length === 0 && parameter.type === 'column' && typeof parameter.default === 'string')
      return [parameter.default];
    return all.flatMap((template) => columnsIn(template, parameter));
  });
  const inFlags = stage.flags.flatMap(({ name, value }) =>
    Object.hasOwn(flags, name) ? columnsIn(value, flags[name]!) : [],
  );
  return [...written, ...inFlags];
}

function columnsIn({ parts }: Template, { type }: Parameter): readonly string[] {
  const text = literalText(parts);
  if (type === 'column') return text === '' ? [] : [text];
  if (type === 'columns') return columnList(text);
  if (type !== 'expression') return [];
  const { expression } = parseExpression(text);
  return expression === undefined ? [] : expressionColumns(expression);
}
