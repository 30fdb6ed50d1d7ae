import { commonFlagsOf, type Signature, type Stage } from '@rowmill/contracts';
import { literalText } from '../tokens/literal-text.ts';
import { columnList } from './column-list.ts';
import { convertValue } from './convert-value.ts';

/** The common flags of a stage. */
export interface CommonFlags {
  /** Missing: as the query says. */
  readonly cache?: boolean;
  readonly label?: string;
  /** The earlier stage whose rows are added. */
  readonly append?: { readonly label: string } | { readonly index: number };
  readonly checkpoint?: { readonly name: string; readonly column: string };
  /** Columns to keep, in order; `prefix.*` possible. */
  readonly table?: readonly string[];
  readonly guid: boolean;
  readonly onError: 'stop' | 'skip' | 'keep';
  readonly retry?: number;
  readonly timeoutMs?: number;
  readonly concurrency?: number;
  readonly enrich: boolean;
}

/** Reads the common flags of a checked stage. */
export function bindCommon(stage: Stage, signature: Signature): CommonFlags {
  const parameters = commonFlagsOf(signature.kind);
  const given = (name: string): unknown => {
    const use = stage.common.findLast((one) => one.name === name);
    const parameter = parameters[name];
    return use && parameter
      ? convertValue(`--${name}`, parameter, literalText(use.value.parts)).value
      : undefined;
  };
  const text = (name: string) => optional(given(name), isText);
  const number = (name: string) => optional(given(name), isNumber);
  const boolean = (name: string) => optional(given(name), isBoolean);
  const append = text('appendStage');
  const checkpoint = text('checkpoint');
  const table = text('table');
  const seconds = number('timeout');
  const onError = text('onError');
  return {
    cache: boolean('cache'),
    label: text('labelStage'),
    append: append === undefined ? undefined : appended(append, stage.index),
    checkpoint: checkpoint === undefined ? undefined : nameAndColumn(checkpoint),
    table: table === undefined ? undefined : columnList(table),
    guid: boolean('guid') ?? false,
    onError: onError === 'stop' || onError === 'keep' ? onError : 'skip',
    retry: number('retry'),
    timeoutMs: seconds === undefined ? undefined : Math.round(seconds * 1000),
    concurrency: number('concurrency'),
    enrich: boolean('enrich') ?? false,
  };
}

function appended(written: string, index: number): NonNullable<CommonFlags['append']> {
  if (written === 'true') return { index: index - 1 };
  return /^\d+$/.test(written) ? { index: Number(written) } : { label: written };
}

function nameAndColumn(written: string): { name: string; column: string } {
  const colon = written.indexOf(':');
  return { name: written.slice(0, colon), column: written.slice(colon + 1) };
}

function optional<T>(value: unknown, is: (value: unknown) => value is T): T | undefined {
  return is(value) ? value : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
