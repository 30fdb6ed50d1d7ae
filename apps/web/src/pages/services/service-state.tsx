import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconRefresh, type Icon } from '@tabler/icons-react';
import type { ItemOf } from '../../parts/item-of.ts';

type State = ItemOf<'listServiceStatuses'>['state'];

const LOOKS: Readonly<Record<State, { readonly icon: Icon; readonly colour: string }>> = {
  up: { icon: IconCircleCheck, colour: 'green' },
  degraded: { icon: IconAlertTriangle, colour: 'yellow' },
  draining: { icon: IconRefresh, colour: 'blue' },
  down: { icon: IconCircleX, colour: 'red' },
};

/** A state as icon and word; the colour only repeats them. */
export function ServiceState({ state }: { readonly state: State }) {
  const { icon: Shown, colour } = LOOKS[state];
  return (
    <Group gap={6} wrap="nowrap" component="span" display="inline-flex">
      <Shown size={16} color={`var(--mantine-color-${colour}-text)`} aria-hidden />
      <Text size="sm" component="span">
        {state}
      </Text>
    </Group>
  );
}
