import { Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { timeOfDay } from './show-time.ts';

/** Says that the last save has worked, and when. */
export function SavedNote({ at }: { readonly at: number | undefined }) {
  if (at === undefined) return null;
  return (
    <Group gap={4} role="status">
      <IconCheck size={14} color="var(--mantine-color-green-filled)" aria-hidden />
      <Text size="sm">Saved {timeOfDay(at)}</Text>
    </Group>
  );
}
