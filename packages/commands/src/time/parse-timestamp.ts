import { parameter, type Value } from '@rowmill/contracts';
import { compileExpression, readPath, valueText } from '@rowmill/language';
import { DateTime } from 'luxon';
import { onBadValueFlag } from '../columns/on-bad-value-flag.ts';
import { defineCommand } from '../define-command.ts';
import { functionOfColumn } from '../expressions/function-of-column.ts';
import { badTime } from './bad-time.ts';
import { checkedZone } from './checked-zone.ts';
import { zoneFlag } from './zone-flag.ts';

export const parseTimestamp = defineCommand({
  name: 'parseTimestamp',
  chapter: 'time',
  summary: 'Reads a time and adds it in milliseconds since 1970 and as ISO 8601.',
  details:
    'Understands ISO 8601, `2026-11-15 12:00:00`, the dates of e-mail, RSS and HTTP, and numbers as milliseconds; anything else needs `--format` with the tokens of Luxon, in English (`dd.MM.yyyy HH:mm`; `X` for seconds since 1970). The result is in UTC. Null gives null.',
  kind: 'row',
  version: 1,
  args: { column: parameter.column({ describe: 'The column with the time.' }) },
  flags: {
    format: parameter.text({ describe: 'How the time is written.', optional: true }),
    zone: zoneFlag,
    onBadValue: onBadValueFlag,
    as: parameter.column({ describe: 'The columns go below this name.', default: '_timestamp' }),
  },
  adds: ['_timestamp.epoch', '_timestamp.iso'],
  errors: ['row/bad-value', 'query/bad-value'],
  examples: [
    {
      title: 'The date of a feed',
      query: 'parseTimestamp published',
      given: [{ published: 'Sun, 15 Nov 2026 12:00:00 +0100' }],
      result: [
        {
          published: 'Sun, 15 Nov 2026 12:00:00 +0100',
          _timestamp: { epoch: 1794740400000, iso: '2026-11-15T11:00:00.000Z' },
        },
      ],
    },
    {
      title: 'A format and a place',
      query: 'parseTimestamp day --format dd.MM.yyyy --zone Europe/Berlin --as at',
      given: [{ day: '15.07.2026' }],
      result: [{ day: '15.07.2026', at: { epoch: 1784066400000, iso: '2026-07-14T22:00:00.000Z' } }],
    },
    {
      title: 'A zone that does not exist',
      query: 'parseTimestamp day --zone Europe/Atlantis',
      given: [{ day: '2026-07-15' }],
      error: 'query/bad-value',
    },
    {
      title: 'Not a time',
      query: 'parseTimestamp day',
      given: [{ day: 'tomorrow' }],
      rowError: 'row/bad-value',
    },
    {
      title: 'Not a time, and no matter',
      query: 'parseTimestamp day --onBadValue null',
      given: [{ day: 'tomorrow' }],
      result: [{ day: 'tomorrow', _timestamp: { epoch: null, iso: null } }],
    },
  ],
  row(call) {
    const { args, flags } = call;
    const zone = checkedZone(flags.zone);
    const known = compileExpression(functionOfColumn('epoch', args.column, zone), call);
    const read = flags.format === undefined ? known : formatted(args.column, flags.format, zone);
    return (row) => {
      const value = readPath(row, args.column);
      if (value === undefined) return row;
      const epoch = value === null ? undefined : read(row);
      const otherwise = epoch === undefined ? badTime(value, args.column, flags.onBadValue) : undefined;
      return new Map(row)
        .set(`${flags.as}.epoch`, epoch ?? otherwise ?? null)
        .set(
          `${flags.as}.iso`,
          typeof epoch === 'number' ? new Date(epoch).toISOString() : (otherwise ?? null),
        );
    };
  },
});

function formatted(
  column: string,
  format: string,
  zone = 'utc',
): (row: ReadonlyMap<string, Value>) => number | undefined {
  return (row) => {
    const value = readPath(row, column);
    const time = DateTime.fromFormat((value === undefined ? '' : valueText(value)).trim(), format, {
      zone,
      locale: 'en',
    });
    return time.isValid ? time.toMillis() : undefined;
  };
}
