import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { dateAndTime } from '../../../parts/show-time.ts';
import type { Manifest } from '../cellar-types.ts';

/** How the last write went, with its reason where it failed. */
export function WriteState({ manifest }: { readonly manifest: Manifest }) {
  const { writtenAt, failedAt, failure } = manifest;
  if (failedAt !== undefined && (writtenAt === undefined || failedAt > writtenAt))
    return (
      <Group gap={4} wrap="nowrap" title={failure}>
        <IconAlertTriangle size={14} color="var(--mantine-color-error)" aria-hidden />
        <Text size="sm" truncate>
          failed {dateAndTime(failedAt)}
          {failure !== undefined && `: ${failure}`}
        </Text>
      </Group>
    );
  if (writtenAt === undefined)
    return (
      <Text size="sm" c="dimmed">
        never
      </Text>
    );
  return (
    <Group gap={4} wrap="nowrap">
      <IconCheck size={14} color="var(--mantine-color-green-filled)" aria-hidden />
      <Text size="sm">{dateAndTime(writtenAt)}</Text>
    </Group>
  );
}
