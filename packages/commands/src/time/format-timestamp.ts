import { parameter } from '@rowmill/contracts';
import { asFlag } from '../columns/as-flag.ts';
import { onBadValueFlag } from '../columns/on-bad-value-flag.ts';
import { defineCommand } from '../define-command.ts';
import { functionOfColumn } from '../expressions/function-of-column.ts';
import { changeTime } from './change-time.ts';
import { checkedZone } from './checked-zone.ts';

export const formatTimestamp = defineCommand({
  name: 'formatTimestamp',
  chapter: 'time',
  summary: 'Writes a time in a given format.',
  details:
    'Reads what `parseTimestamp` reads without a format, and writes it with the tokens of Luxon, in English: `yyyy-MM-dd`, `HH:mm:ss`, `EEE d MMM`. Null stays null.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column with the time.' }),
    format: parameter.text({ describe: 'How to write it, such as "dd.MM.yyyy HH:mm".' }),
  },
  flags: {
    zone: parameter.text({ describe: 'The time zone to show it in; UTC when left out.', optional: true }),
    onBadValue: onBadValueFlag,
    as: asFlag,
  },
  errors: ['row/bad-value', 'row/too-large', 'query/bad-value'],
  examples: [
    {
      title: 'A day and an hour',
      query: 'formatTimestamp at "dd.MM.yyyy HH:mm" --zone Europe/Berlin --as shown',
      given: [{ at: 1794740400000 }],
      result: [{ at: 1794740400000, shown: '15.11.2026 12:00' }],
    },
    {
      title: 'Leave what is no time',
      query: 'formatTimestamp at yyyy --onBadValue keep',
      given: [{ at: '2026-11-15' }, { at: 'soon' }],
      result: [{ at: '2026' }, { at: 'soon' }],
    },
  ],
  row(call) {
    const { args, flags } = call;
    return changeTime(
      call,
      functionOfColumn('formatDate', args.column, args.format, checkedZone(flags.zone)),
    );
  },
});
