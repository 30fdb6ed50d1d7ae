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
export interface Execution {
  readonly attempts: number;
  readonly ms: number;
  readonly requests: number;
  readonly bytes: number;
  readonly cacheHit: boolean;
  readonly rowsOut: number;
  readonly error?: CommandRecord['error'];
}

/** The call's values as they are kept: JSON objects. */
export interface KeptValues {
  readonly args: string;
  readonly flags: string;
  readonly isCut: boolean;
}

/** Only failed executions have this column: so a segment's manifest tells how many failed. */
export const FAILED_COLUMN = 'code';

/** A command record as a row of a segment; its id is the input row's. */
export function commandRow(execution: Execution, values: KeptValues | undefined): Row {
  const { attempts, ms, requests, bytes, cacheHit, rowsOut, error } = execution;
  const row = new Map<string, Value>([
    ['attempts', attempts],
    ['ms', Math.round(ms)],
    ['requests', requests],
    ['bytes', bytes],
    ['rowsOut', rowsOut],
    ['cacheHit', cacheHit],
  ]);
  if (values !== undefined) {
    row.set('arguments', values.args);
    row.set('flags', values.flags);
    row.set('cut', values.isCut);
  }
  if (error !== undefined) {
    row.set(FAILED_COLUMN, error.code);
    row.set('message', error.message);
  }
  return row;
}

export function commandOf({ id, row }: KeyedRow, number: number): CommandRecord {
  const code = row.get(FAILED_COLUMN);
  return {
    number,
    row: id,
    state: code === undefined ? 'completed' : 'failed',
    arguments: valuesOf(row.get('arguments')),
    flags: valuesOf(row.get('flags')),
    cut: row.get('cut') === true,
    attempts: Number(row.get('attempts')),
    ms: Number(row.get('ms')),
    requests: Number(row.get('requests')),
    bytes: Number(row.get('bytes')),
    cacheHit: row.get('cacheHit') === true,
    rowsOut: Number(row.get('rowsOut')),
    ...(code === undefined ? {} : { error: { code: codeOf(code), message: String(row.get('message')) } }),
  };
}

function valuesOf(json: Value | undefined): CommandRecord['arguments'] {
  const values = typeof json === 'string' ? parseJson(json) : undefined;
  return new Map(isObject(values) ? Object.entries(values) : []);
}

function codeOf(code: Value): ErrorCode {
  return isErrorCode(code) ? code : 'internal/bug';
}

function isErrorCode(code: Value): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}
