import { parameter } from '@rowmill/contracts';
import { compileExpression, readPath, type Expression } from '@rowmill/language';
import { setColumn } from '../columns/change-column.ts';
import { defineCommand } from '../define-command.ts';
import { checkedZone } from './checked-zone.ts';
import { TIME_UNITS } from './time-units.ts';
import { zoneFlag } from './zone-flag.ts';

export const diffTime = defineCommand({
  name: 'diffTime',
  chapter: 'time',
  summary: 'Adds how much time lies between two columns.',
  details:
    'Reads what `parseTimestamp` reads without a format. The result is negative when the end is before the start, and may have a fraction. It is null where one of the two is null or no time; a row without one of them stays as it is.',
  kind: 'row',
  version: 1,
  args: {
    start: parameter.column({ describe: 'The column with the earlier time.' }),
    end: parameter.column({ describe: 'The column with the later time.' }),
  },
  flags: {
    unit: parameter.choice(TIME_UNITS, { describe: 'In which unit.', default: 'seconds' }),
    zone: zoneFlag,
    as: parameter.column({ describe: 'The column for the result.', default: '_duration' }),
  },
  adds: ['_duration'],
  errors: ['query/bad-value'],
  examples: [
    {
      title: 'How long it took',
      query: 'diffTime begun ended',
      given: [
        { begun: '2026-11-15T12:00:00Z', ended: '2026-11-15T12:01:30.500Z' },
        { begun: 0, ended: 'never' },
      ],
      result: [
        { begun: '2026-11-15T12:00:00Z', ended: '2026-11-15T12:01:30.500Z', _duration: 90.5 },
        { begun: 0, ended: 'never', _duration: null },
      ],
    },
    {
      title: 'Hours of the day the clocks change',
      query: 'diffTime from to --unit hours --zone Europe/Berlin --as hours',
      given: [{ from: '2026-10-25', to: '2026-10-26' }],
      result: [{ from: '2026-10-25', to: '2026-10-26', hours: 25 }],
    },
  ],
  row(call) {
    const { args, flags } = call;
    const between = compileExpression(
      difference(args.end, args.start, flags.unit, checkedZone(flags.zone)),
      call,
    );
    return (row) => {
      const missing = [args.start, args.end].some((name) => readPath(row, name) === undefined);
      return missing ? row : setColumn(row, flags.as, between(row) ?? null);
    };
  },
});

function difference(later: string, earlier: string, ...options: readonly (string | undefined)[]): Expression {
  const columns = [later, earlier].map((name): Expression => ({ kind: 'column', name }));
  const literals = options.filter((option): option is string => option !== undefined);
  return {
    kind: 'call',
    name: 'diffTime',
    args: [...columns, ...literals.map((value): Expression => ({ kind: 'literal', value }))],
  };
}
