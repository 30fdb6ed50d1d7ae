import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react';
import { dateAndTime } from '../../../parts/show-time.ts';
import type { Store } from '../store-types.ts';

const LOOKS = {
  up: { words: 'up', color: 'green', Icon: IconCheck },
  failing: { words: 'failing', color: 'red', Icon: IconAlertTriangle },
  unused: { words: 'not used yet', color: 'gray', Icon: IconMinus },
} as const;

/** How the last delivery went. */
export function StoreHealth({ health }: { readonly health: Store['health'] }) {
  const { words, color, Icon } = LOOKS[health.state];
  const since = health.state === 'failing' ? health.failedAt : health.deliveredAt;
  const why = health.state === 'failing' && health.failure !== undefined ? `: ${health.failure}` : '';
  return (
    <Badge
      variant="light"
      size="sm"
      color={color}
      tt="none"
      miw="max-content"
      leftSection={<Icon size={12} aria-hidden />}
      title={
        since === undefined ? 'Nothing was delivered yet.' : `By the delivery of ${dateAndTime(since)}${why}`
      }
    >
      {words}
    </Badge>
  );
}
