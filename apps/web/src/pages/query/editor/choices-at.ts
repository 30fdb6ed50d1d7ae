import { commonFlagsOf, type Parameter, type Signature } from '@rowmill/contracts';
import { EXPRESSION_FUNCTIONS, printExpression, printToken, printValue, usageOf } from '@rowmill/language';
import type { Catalogue } from '@rowmill/contracts';
import type { KeptNames } from '../../../catalogue/kept-names.ts';
import { labelsIn, letsIn } from './names-in-text.ts';
import type { Place } from './place-at.ts';

/** Something that may be written at a place. */
export interface Choice {
  readonly label: string;
  /** What is written; the label when left out. */
  readonly insert?: string;
  readonly kind: 'command' | 'flag' | 'column' | 'value' | 'function' | 'name';
  readonly detail?: string;
  readonly info?: string;
  /** Stands above the others. */
  readonly isLikely?: boolean;
}

export interface Offered {
  readonly from: number;
  readonly to: number;
  readonly choices: readonly Choice[];
}

export interface Known {
  readonly catalogue: Catalogue;
  readonly kept: KeptNames;
  /** Of the rows that come into the stage. */
  readonly columns: readonly string[];
}

type ValueAt = Extract<Place, { kind: 'value' | 'token' }>;

/** What can be written at a place. */
export function choicesAt(place: Place, text: string, at: number, known: Known): Offered {
  const { from, to } = place;
  switch (place.kind) {
    case 'command':
      return { from, to, choices: commands(place.stage, known.catalogue) };
    case 'flag':
      return { from, to, choices: flags(place.signature, place.given) };
    case 'token':
      return { from, to, choices: tokens(place, text, known) };
    case 'value':
      return values(place, text, at, known);
  }
}

function commands(stage: number, catalogue: Catalogue): Choice[] {
  return [...catalogue.values()]
    .filter(({ begins, kind }) => stage === 0 || begins !== true || kind !== 'source')
    .map((signature) => ({
      label: signature.name,
      insert: Object.keys(signature.args).length > 0 ? `${signature.name} ` : signature.name,
      kind: 'command',
      detail: usageOf(signature).slice(signature.name.length + 1),
      info: signature.summary,
      ...(stage === 0 && signature.begins === true && { isLikely: true }),
    }));
}

function flags(signature: Signature, given: readonly string[]): Choice[] {
  const own = Object.entries(signature.flags);
  const families = Object.entries(signature.families ?? {}).flatMap(([family, parameter]) =>
    (parameter.members ?? ['']).map((member): [string, Parameter] => [`${family}.${member}`, parameter]),
  );
  const ofAll = Object.entries(commonFlagsOf(signature.kind));
  const isLeft = ([name, { many }]: [string, Parameter]) => many === true || !given.includes(name);
  return [
    ...[...own, ...families].filter(isLeft).map((flag) => ({ ...flagChoice(flag), isLikely: true })),
    ...ofAll.filter(isLeft).map(flagChoice),
  ];
}

function flagChoice([name, parameter]: [string, Parameter]): Choice {
  const isOpen = name.endsWith('.');
  return {
    label: `--${name}`,
    insert: parameter.type === 'boolean' || isOpen ? `--${name}` : `--${name} `,
    kind: 'flag',
    detail: parameter.choices?.join(' | ') ?? parameter.type,
    info: parameter.describe,
  };
}

function tokens(place: ValueAt, text: string, { kept, columns }: Known): Choice[] {
  const { signature, parameter, quote } = place;
  const close = place.kind === 'token' && place.isClosed ? '' : '$';
  const choice = (label: string, info: string, kind: Choice['kind'] = 'value'): Choice => ({
    label,
    insert: `${inQuotes(label, quote)}${close}`,
    kind,
    info,
  });
  const ofRows = signature.kind === 'expanding' || signature.kind === 'row';
  const isPaged = Object.keys({ ...signature.flags, ...signature.families }).some((name) =>
    name.startsWith('pagination'),
  );
  return [
    ...(ofRows ? columns : [])
      .map((name) => printToken({ family: 'column', name }).slice(1, -1))
      .filter((name) => quote !== '' || !/\s/.test(name))
      .map((name) => ({ ...choice(name, 'A column of the row.', 'column'), isLikely: true })),
    ...letsIn(text.slice(0, place.from)).map((name) => choice(name, 'A value that a let has named.', 'name')),
    ...(parameter.secret ? (kept.credentials ?? []) : []).map((name) =>
      choice(`CREDENTIALS.${name}`, 'A secret; it is put in when the request leaves.', 'name'),
    ),
    ...(kept.prompts ?? []).map((name) => choice(`PROMPTS.${name}`, 'A text that is kept.', 'name')),
    ...(kept.checkpoints ?? []).map((name) =>
      choice(`CHECKPOINTS.${name}`, 'What an earlier run has left.', 'name'),
    ),
    ...(ofRows ? [choice('ROW', 'The whole row, as JSON.')] : []),
    choice('TIMESTAMP', 'When the query began, in milliseconds.'),
    choice('TIMESTAMP.ISO', 'When the query began, as a date.'),
    choice('QUERY.id', 'The id of this run.'),
    ...(isPaged && place.isFlag ? [choice('pagination.next', 'What leads to the next page.')] : []),
  ];
}

function values(place: Extract<Place, { kind: 'value' }>, text: string, at: number, known: Known): Offered {
  const { parameter, from, to, quote } = place;
  const whole = (choices: readonly Choice[]): Offered => ({ from, to, choices });
  const written = (name: string): string =>
    quote === '' ? printValue([name], parameter.type, new Set()) : inQuotes(name, quote);
  const named = (names: readonly string[] | undefined, kind: Choice['kind']) =>
    (names ?? []).map((name) => ({ label: name, insert: written(name), kind }));
  if (parameter.choices !== undefined)
    return whole(parameter.choices.map((label) => ({ label, kind: 'value' })));
  if (parameter.refersTo === 'credentials') return whole(named(known.kept.credentials, 'name'));
  if (parameter.offers !== undefined)
    return whole(named(offered(parameter.offers, place, text, known), 'name'));
  switch (parameter.type) {
    case 'boolean':
      return whole(['true', 'false'].map((label) => ({ label, kind: 'value' })));
    case 'column':
      return whole(named(known.columns, 'column'));
    case 'columns': {
      const begun = /[^,\s]*$/.exec(text.slice(from, at))![0];
      const ends = /^[^,\s]*/.exec(text.slice(at, to))![0];
      const names = known.columns.filter((name) => !/[\s,"']/.test(name));
      return { from: at - begun.length, to: at + ends.length, choices: named(names, 'column') };
    }
    case 'expression':
      return inExpression(place, text, at, known.columns);
    default:
      return whole([]);
  }
}

function offered(
  offers: NonNullable<Parameter['offers']>,
  { from }: Place,
  text: string,
  { kept }: Known,
): readonly string[] {
  const labels = labelsIn(text.slice(0, from));
  switch (offers) {
    case 'stores':
      return kept.stores ?? [];
    case 'templates':
      return kept.templates ?? [];
    case 'cellar files':
      return kept.cellarFiles ?? [];
    case 'checkpoints':
      return kept.checkpoints ?? [];
    case 'labels':
      return labels;
    case 'tables':
      return [...labels, ...(kept.cellarFiles ?? [])];
  }
}

/** Columns and functions, but not inside a text of the expression. */
function inExpression(
  { from, to, quote }: Extract<Place, { kind: 'value' }>,
  text: string,
  at: number,
  columns: readonly string[],
): Offered {
  const before = text.slice(from, at);
  const begun = /[\p{L}_][\p{L}\p{N}_.]*$/u.exec(before)?.[0] ?? '';
  const other = quote === "'" ? '"' : "'";
  const isInText = before.split(other).length % 2 === 0;
  if (isInText) return { from: at, to: at, choices: [] };
  const ends = /^[\p{L}\p{N}_.]*/u.exec(text.slice(at, to))![0];
  return {
    from: at - begun.length,
    to: at + ends.length,
    choices: [
      ...columns
        .map((name) => ({ name, text: printExpression({ kind: 'column', name }) }))
        .filter(({ text: written }) => quote !== '' || !/\s/.test(written))
        .map(({ name, text: written }): Choice => ({
          label: name,
          insert: inQuotes(written, quote),
          kind: 'column',
          isLikely: true,
        })),
      ...EXPRESSION_FUNCTIONS.map(({ name, summary, parameters }): Choice => ({
        label: name,
        insert: `${name}(`,
        kind: 'function',
        detail: parameters.map((one) => one.name).join(', '),
        info: summary,
      })),
    ],
  };
}

/** A text as it stands between these quotes. */
function inQuotes(text: string, quote: ValueAt['quote']): string {
  if (quote !== '"' && quote !== "'") return text;
  return text.replaceAll(/[\\"']/g, (found) => (found === '\\' || found === quote ? `\\${found}` : found));
}
