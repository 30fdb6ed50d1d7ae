import { parameter } from '@rowmill/contracts';
import { asFlag } from '../columns/as-flag.ts';
import { onBadValueFlag } from '../columns/on-bad-value-flag.ts';
import { defineCommand } from '../define-command.ts';
import { functionOfColumn } from '../expressions/function-of-column.ts';
import { changeTime } from './change-time.ts';
import { checkedZone } from './checked-zone.ts';
import { TIME_UNITS } from './time-units.ts';
import { zoneFlag } from './zone-flag.ts';

export const addTime = defineCommand({
  name: 'addTime',
  chapter: 'time',
  summary: 'Moves a time forwards, or backwards by a negative amount.',
  details:
    'Reads what `parseTimestamp` reads without a format. Milliseconds stay a number, text stays ISO 8601. Months and years follow the calendar: a month after 31 January is the last of February.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column with the time.' }),
    amount: parameter.number({ describe: 'How much to add.' }),
    unit: parameter.choice(TIME_UNITS, { describe: 'In which unit.' }),
  },
  flags: { zone: zoneFlag, onBadValue: onBadValueFlag, as: asFlag },
  errors: ['row/bad-value', 'query/bad-value'],
  examples: [
    {
      title: 'A week later',
      query: 'addTime at 7 days --as due',
      given: [{ at: '2026-11-15T12:00:00Z' }, { at: 0 }],
      result: [
        { at: '2026-11-15T12:00:00Z', due: '2026-11-22T12:00:00.000Z' },
        { at: 0, due: 604800000 },
      ],
    },
    {
      title: 'The day the clocks change has 25 hours',
      query: 'addTime at 1 days --zone Europe/Berlin',
      given: [{ at: '2026-10-25T00:00' }],
      result: [{ at: '2026-10-26T00:00:00.000+01:00' }],
    },
    {
      title: 'Not a time',
      query: 'addTime at -1 hours --onBadValue null',
      given: [{ at: 'soon' }, { at: null }],
      result: [{ at: null }, { at: null }],
    },
  ],
  row(call) {
    const { args, flags } = call;
    return changeTime(
      call,
      functionOfColumn('addTime', args.column, args.amount, args.unit, checkedZone(flags.zone)),
    );
  },
});
