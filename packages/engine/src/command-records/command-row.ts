import {
  ERRORS,
  type CommandRecord,
  type ErrorCode,
  type KeyedRow,
  type Row,
  type Value,
} from '@rowmill/contracts';
import { isObject, parseJson } from '@rowmill/language';

/** What came of one execution of an expanding stage. */
export type Execution = Pick<
  CommandRecord,
  'attempts' | 'startedMs' | 'ms' | 'requests' | 'bytes' | 'cacheHit' | 'rowsOut' | 'error'
>;

/** The call's values as they are kept: JSON objects. */
export interface KeptValues {
  readonly args: string;
  readonly flags: string;
  readonly isCut: boolean;
}

/** Only failed executions have this column: so a segment's manifest tells how many failed. */
export const FAILED_COLUMN = 'code';

/**
 * A command record as a row of a segment; its id is the input row's. All but the code is one text: nobody asks for the
 * figures by SQL, and a segment of ten columns takes a third more work than one of a single column.
 */
export function commandRow({ error, ms, ...figures }: Execution, values: KeptValues | undefined): Row {
  const told = JSON.stringify({
    ...figures,
    ms: Math.round(ms),
    message: error?.message,
    cut: values?.isCut,
  });
  const called = values === undefined ? '' : `,"arguments":${values.args},"flags":${values.flags}`;
  const row = new Map<string, Value>([['record', `${told.slice(0, -1)}${called}}`]]);
  return error === undefined ? row : row.set(FAILED_COLUMN, error.code);
}

export function commandOf({ id, row }: KeyedRow, number: number): CommandRecord {
  const told = parseJson(textOf(row.get('record')));
  const { message, attempts, startedMs, ms, requests, bytes, cacheHit, rowsOut, cut, ...call } = isObject(
    told,
  )
    ? told
    : {};
  const code = row.get(FAILED_COLUMN);
  return {
    number,
    row: id,
    state: code === undefined ? 'completed' : 'failed',
    arguments: valuesOf(call['arguments']),
    flags: valuesOf(call['flags']),
    cut: cut === true,
    attempts: Number(attempts),
    ...(typeof startedMs === 'number' && { startedMs }),
    ms: Number(ms),
    requests: Number(requests),
    bytes: Number(bytes),
    cacheHit: cacheHit === true,
    rowsOut: Number(rowsOut),
    ...(code === undefined ? {} : { error: { code: codeOf(code), message: textOf(message) } }),
  };
}

function valuesOf(values: Value | undefined): CommandRecord['arguments'] {
  return new Map(isObject(values) ? Object.entries(values) : []);
}

function textOf(value: Value | undefined): string {
  return typeof value === 'string' ? value : '';
}

function codeOf(code: Value): ErrorCode {
  return isErrorCode(code) ? code : 'internal/bug';
}

function isErrorCode(code: Value): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}
