import { Badge, Group } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPlayerPause } from '@tabler/icons-react';
import classes from './schedule-state.module.css';
import type { Schedule } from './schedule-types.ts';

/** Whether it runs, and whether its last runs failed: with a word, an icon and a colour. */
export function ScheduleState({ schedule }: { readonly schedule: Schedule }) {
  const { enabled, failuresInRow } = schedule;
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
        <Badge variant="light" color="red" size="sm" leftSection={<IconAlertTriangle size={12} />}>
          {failuresInRow === 1 ? 'last run failed' : `${failuresInRow} failed in a row`}
        </Badge>
      )}
    </Group>
  );
}
