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
    <ListTable
      list={list}
      label="Schedules"
      columns={['Query', 'When', 'Next run', 'Last runs', 'State', '']}
      empty="Nothing runs by the clock yet. Write a query, try it, and choose Schedule; or make one here."
      row={(schedule) => (
        <Table.Tr key={schedule.id}>
          <Table.Td>
            <Link to="/schedules/$id" params={{ id: schedule.id } as never} title={schedule.query}>
              {firstLine(schedule.query)}
            </Link>
          </Table.Td>
          <Table.Td title={schedule.when}>{schedule.when}</Table.Td>
          <Table.Td>
            {schedule.nextRuns[0] === undefined ? <None /> : dateAndTime(schedule.nextRuns[0])}
          </Table.Td>
          <Table.Td>
            <RunDots schedule={schedule.id} />
          </Table.Td>
          <Table.Td>
            <ScheduleState schedule={schedule} />
          </Table.Td>
          <Table.Td>
            <ScheduleActions schedule={schedule} />
          </Table.Td>
        </Table.Tr>
      )}
    />
  );
}

function None() {
  return (
    <Text size="sm" c="dimmed">
      none
    </Text>
  );
}
