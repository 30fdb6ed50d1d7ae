import { Code, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { actorWords } from '../../parts/actor-words.ts';
import { QueryField } from '../../parts/query-field/query-field.tsx';
import { dateAndTime } from '../../parts/show-time.ts';
import { useSession } from '../../session/session-context.ts';
import { AlertTest } from './alert-test.tsx';
import { alertWords } from './alert-words.ts';
import { NextRuns } from './form/next-runs.tsx';
import { ScheduleState } from './schedule-state.tsx';
import type { Schedule } from './schedule-types.ts';

const OVERLAP = {
  skip: 'this one is left out',
  queue: 'this one runs afterwards',
  cancel: 'that one is cancelled',
} as const;
const CATCHUP = { none: 'they are left out', last: 'the last one runs late' } as const;

/** What a schedule is, in words. */
export function ScheduleFacts({ schedule }: { readonly schedule: Schedule }) {
  const { overlap, catchup, jitterSeconds, alerts, enabled, createdBy, createdAt, version } = schedule;
  const { username } = useSession();
  return (
    <Stack gap="md" maw={960}>
      <QueryField label="Query" text={schedule.query} isReadOnly />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Paper withBorder p="sm">
          <NextRuns preview={schedule} isOld={false} jitterSeconds={jitterSeconds} />
          {!enabled && (
            <Text size="xs" c="dimmed" mt={4}>
              It is off, so the clock does not start it.
            </Text>
          )}
        </Paper>
        <Stack gap={4}>
          <Group gap="sm">
            <ScheduleState schedule={schedule} />
          </Group>
          <Text size="sm">When a run before still goes on, {OVERLAP[overlap]}.</Text>
          <Text size="sm">When runs were due while the service was away, {CATCHUP[catchup]}.</Text>
          <Text size="sm">{alertWords(alerts)}</Text>
          {hasReceiver(alerts) && <AlertTest schedule={schedule.id} />}
          <Text size="xs" c="dimmed">
            Made by {actorWords(createdBy, username)}, {dateAndTime(createdAt)}.{' '}
            {version > 1 &&
              `Changed last by ${actorWords(schedule.updatedBy, username)}, ${dateAndTime(schedule.updatedAt)}. `}
            Its id is <Code>{schedule.id}</Code>
          </Text>
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}

function hasReceiver(alerts: Schedule['alerts']): boolean {
  return (alerts?.mail?.length ?? 0) > 0 || alerts?.webhook !== undefined;
}
