import { Badge, Group } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPlayerPause } from '@tabler/icons-react';
import classes from './schedule-state.module.css';
import type { Schedule } from './schedule-types.ts';

interface ScheduleStateProps {
  readonly schedule: Schedule;
  /** For a list, where room is dear; the words are there on hover. */
  readonly isShort?: boolean;
}

/** Whether it runs, and whether its last runs failed: with a word, an icon and a colour. */
export function ScheduleState({ schedule, isShort = false }: ScheduleStateProps) {
  const { enabled, failuresInRow } = schedule;
  const words = failuresInRow === 1 ? 'last run failed' : `${failuresInRow} failed in a row`;
  return (
    <Group gap={4} wrap="nowrap" className={classes.state!}>
      {enabled ? (
        <Badge variant="light" color="green" size="sm" leftSection={<IconCheck size={12} />}>
          on
        </Badge>
      ) : (
        <Badge variant="light" color="gray" size="sm" leftSection={<IconPlayerPause size={12} />}>
          off
        </Badge>
      )}
      {failuresInRow > 0 && (
        <Badge
          variant="light"
          color="red"
          size="sm"
          title={words}
          leftSection={<IconAlertTriangle size={12} />}
        >
          {isShort ? `${failuresInRow} failed` : words}
        </Badge>
      )}
    </Group>
  );
}
