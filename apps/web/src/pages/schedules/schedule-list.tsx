import { Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ListTable } from '../../parts/list-table.tsx';
import { dateAndTime } from '../../parts/show-time.ts';
import { usePages } from '../../parts/use-pages.ts';
import { useClient } from '../../session/session-context.ts';
import { firstLine } from './first-line.ts';
import { RunDots } from './run-dots.tsx';
import { ScheduleActions } from './schedule-actions.tsx';
import { ScheduleState } from './schedule-state.tsx';
import classes from './schedule-list.module.css';
import type { Schedule } from './schedule-types.ts';

const ASK_AGAIN_MS = 10_000;

export function ScheduleList() {
  const client = useClient();
  const list = usePages<Schedule>(
    ['schedules'],
    async (query, signal) =>
      (await client.api.GET('/v1/sirp/schedules', { params: { query }, signal })).data!,
    { refetchInterval: ASK_AGAIN_MS },
  );
  return (
    <div className={classes.list}>
      <ListTable
        list={list}
        label="Schedules"
        columns={['Query', 'When', 'Next run', 'Last runs', 'State', '']}
        empty="Nothing runs by the clock yet. Write a query, try it, and choose Schedule; or make one here."
        row={(schedule) => (
          <Table.Tr key={schedule.id} className={classes.row!}>
            <Table.Td className={classes.query!}>
              <Link to="/schedules/$id" params={{ id: schedule.id } as never} title={schedule.query}>
                {firstLine(schedule.query)}
              </Link>
            </Table.Td>
            <Table.Td title={schedule.when} className={classes.when!}>
              {schedule.when}
            </Table.Td>
            <Table.Td>
              {schedule.nextRuns[0] === undefined ? (
                <None />
              ) : (
                <time dateTime={schedule.nextRuns[0]} title={dateAndTime(schedule.nextRuns[0])}>
                  {shortTime(schedule.nextRuns[0])}
                </time>
              )}
            </Table.Td>
            <Table.Td className={classes.dots!}>
              <RunDots schedule={schedule.id} />
            </Table.Td>
            <Table.Td>
              <ScheduleState schedule={schedule} isShort />
            </Table.Td>
            <Table.Td>
              <ScheduleActions schedule={schedule} />
            </Table.Td>
          </Table.Tr>
        )}
      />
    </div>
  );
}

/** Without the year and the seconds, which few ask for; they are there on hover. */
function shortTime(time: string): string {
  return new Date(time).toLocaleString(undefined, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

function None() {
  return (
    <Text size="sm" c="dimmed">
      none
    </Text>
  );
}
