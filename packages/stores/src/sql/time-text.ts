import type { SqlRefusal, TableColumn } from './sql-session.ts';

const TIMESTAMP =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d+))?)?(?:(Z)|([+-])(\d\d)(?::?(\d\d))?)?)?$/i;
const TIME = /^-?\d{1,3}:[0-5]\d(?::[0-5]\d(?:\.(\d+))?)?$/;

interface Timestamp {
  /** `2024-02-29 12:00:00`, in UTC where a zone was said. */
  readonly seconds: string;
  /** Digits behind the point, without noughts at the end. */
  readonly fraction: string;
}

/**
 * Databases read many ways of writing a time, some by the settings of the server (`01/02/2024`) or of the day
 * (`yesterday`), and leave out what a column does not keep: zones, parts of seconds. So only what means the same
 * everywhere is handed on, in UTC.
 */
export function timeText(text: string, { name, kind, scale = 6, hasZone }: TableColumn): string | SqlRefusal {
  const refused = (problem: string): SqlRefusal => ({ problem: `the column ${name} ${problem}` });
  const tooFine = refused(`keeps ${scale} digits of a second, ${text.slice(0, 60)} has more`);
  if (kind === 'time') {
    const found = TIME.exec(text);
    if (found === null) return refused('takes times like 12:30:00');
    return (found[1] ?? '').replace(/0+$/, '').length > scale ? tooFine : text;
  }
  const timestamp = timestampOf(text);
  if (timestamp === undefined) return refused('takes timestamps like 2024-02-29T12:30:00Z');
  const { seconds, fraction } = timestamp;
  if (kind === 'date') {
    const [day = '', time] = seconds.split(' ');
    return time === '00:00:00' && fraction === '' ? day : refused('keeps the day only');
  }
  if (fraction.length > scale) return tooFine;
  return `${seconds}${fraction === '' ? '' : `.${fraction}`}${hasZone === true ? '+00' : ''}`;
}

/** Nothing where there is no such day or time. */
function timestampOf(text: string): Timestamp | undefined {
  const [, day, minutes = '00:00', seconds = '00', fraction = '', , sign, hours = '00', rest = '00'] =
    TIMESTAMP.exec(text) ?? [];
  if (day === undefined || Number(hours) > 15 || Number(rest) > 59) return undefined;
  const written = `${day}T${minutes}:${seconds}`;
  const clock = Date.parse(`${written}Z`);
  // Of what is no day, or the second 60, another one is made.
  if (Number.isNaN(clock) || !new Date(clock).toISOString().startsWith(written)) return undefined;
  const offset = (Number(hours) * 60 + Number(rest)) * 60_000;
  const instant = new Date(
    sign === '+' ? clock - offset : sign === '-' ? clock + offset : clock,
  ).toISOString();
  // A year of four digits, from 1 on.
  if (!/^(?!0000)\d{4}-/.test(instant)) return undefined;
  return { seconds: instant.slice(0, 19).replace('T', ' '), fraction: fraction.replace(/0+$/, '') };
}
