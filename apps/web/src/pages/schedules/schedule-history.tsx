import { Group, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ListTable } from '../../parts/list-table.tsx';
import { dateAndTime, duration } from '../../parts/show-time.ts';
import { usePages } from '../../parts/use-pages.ts';
import { useClient } from '../../session/session-context.ts';
import { RunIcon } from './run-icon.tsx';
import type { ScheduleRun } from './schedule-types.ts';

const ASK_AGAIN_MS = 5_000;
const CAUSES = { due: 'by the clock', catchup: 'late', manual: 'by hand' } as const;

/** What became of its ticks in the last thirty days, the newest first. */
export function ScheduleHistory({ schedule }: { readonly schedule: string }) {
  const client = useClient();
  const list = usePages<ScheduleRun>(
    ['schedules', schedule, 'runs'],
    async (query, signal) => {
      const params = { path: { id: schedule }, query };
      return (await client.api.GET('/v1/sirp/schedules/{id}/runs', { params, signal })).data!;
    },
    { refetchInterval: ASK_AGAIN_MS },
  );
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">
        History
      </Title>
      <ListTable
        list={list}
        label="History"
        numbers={['Rows', 'Ended after']}
        columns={['State', 'Due', 'Cause', 'Rows', 'Ended after', 'Run']}
        empty="It has not run yet."
        row={(run) => (
          <Table.Tr key={run.tick}>
            <Table.Td>
              <Group gap={4} wrap="nowrap">
                <RunIcon state={run.state} />
                {run.state}
                {run.count > 1 && ` ${run.count} times`}
              </Group>
            </Table.Td>
            <Table.Td>{dateAndTime(run.tick)}</Table.Td>
            <Table.Td>{CAUSES[run.cause]}</Table.Td>
            <Table.Td ta="right">{run.rows?.toLocaleString()}</Table.Td>
            <Table.Td ta="right">
              {run.endedAt === undefined
                ? ''
                : duration(Math.max(0, Date.parse(run.endedAt) - Date.parse(run.tick)))}
            </Table.Td>
            <Table.Td title={run.error?.message}>
              {run.query !== undefined && (
                <Link to="/runs/$id" params={{ id: run.query } as never}>
                  Open
                </Link>
              )}
              {run.error !== undefined && (
                <Text span size="sm" c="red" ml={run.query === undefined ? 0 : 'sm'}>
                  {run.error.message}
                </Text>
              )}
            </Table.Td>
          </Table.Tr>
        )}
      />
    </Stack>
  );
}
