import type { Letter } from '@rowmill/contracts';
import type { ScheduleRecord } from '@rowmill/resources';
import type { ToldRun } from './alert-desk.ts';
import type { AlertKind } from './decide-alerts.ts';

/** A name may be as long as it likes; a subject may not. */
export const LONGEST_SUBJECT = 200;

/** What people read of a run. */
export function writeLetter(
  kind: AlertKind,
  to: readonly string[],
  { id, failures }: Pick<ScheduleRecord, 'id' | 'failures'>,
  { tick, query, end }: ToldRun,
): Letter {
  const about = {
    failed:
      failures === 0
        ? { subject: `The schedule ${id} failed`, text: `The schedule "${id}" failed.` }
        : {
            subject: `The schedule ${id} failed ${failures + 1} times in a row`,
            text: `The schedule "${id}" failed, ${failures + 1} times in a row now.`,
          },
    recovered: { subject: `The schedule ${id} works again`, text: `The schedule "${id}" works again.` },
    empty: {
      subject: `The schedule ${id} gave no rows`,
      text: `The schedule "${id}" completed without a row.`,
    },
  }[kind];
  const lines = [
    about.text,
    '',
    `Due: ${tick.toISOString()}`,
    ...(end.state === 'refused' ? [] : [`Query: ${query}`]),
    ...(kind === 'recovered' && end.rows !== undefined ? [`Rows: ${end.rows}`] : []),
    ...(end.error === undefined ? [] : [`Problem: ${end.error.message} (${end.error.code})`]),
    '',
  ];
  return { to, subject: about.subject.slice(0, LONGEST_SUBJECT), text: lines.join('\n') };
}
