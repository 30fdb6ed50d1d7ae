import { Alert, Text } from '@mantine/core';
import { dateAndTime } from '../../../parts/show-time.ts';
import type { Store } from '../store-types.ts';

/** When rows last arrived, and why the last ones did not. */
export function DeliveryFacts({ health }: Pick<Store, 'health'>) {
  const { state, deliveredAt, failedAt, failure } = health;
  return (
    <>
      <Text size="sm" c="dimmed">
        {deliveredAt === undefined
          ? 'Nothing has arrived there yet.'
          : `Rows last arrived ${dateAndTime(deliveredAt)}.`}
      </Text>
      {state === 'failing' && (
        <Alert
          color="red"
          variant="light"
          p="sm"
          title={`The last delivery failed, ${dateAndTime(failedAt!)}`}
        >
          <Text size="sm">{failure ?? 'The store did not say why.'}</Text>
        </Alert>
      )}
    </>
  );
}
