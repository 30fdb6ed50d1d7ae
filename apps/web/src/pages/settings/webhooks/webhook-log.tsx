import { Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ItemOf } from '../../../parts/item-of.ts';
import { ListTable } from '../../../parts/list-table.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { dateAndTime, timeOfDay } from '../../../parts/show-time.ts';
import { usePages } from '../../../parts/use-pages.ts';
import { useSending } from '../../../parts/use-sending.ts';
import { useClient } from '../../../session/session-context.ts';
import { DeliveryMessage } from './delivery-message.tsx';

type Delivery = ItemOf<'listDeliveries'>;

interface WebhookLogProps {
  readonly name: string;
  onClose(): void;
}

/** What a webhook was told in the last 30 days, and how that went. */
export function WebhookLog({ name, onClose }: WebhookLogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const { problem, send } = useSending();
  const list = usePages(
    ['deliveries', name],
    async (query, signal) =>
      (
        await client.api.GET('/v1/webhooks/{name}/deliveries', {
          params: { path: { name }, query },
          signal,
        })
      ).data!,
    { refetchInterval: 5_000 },
  );

  async function resend(id: string): Promise<void> {
    await send(() =>
      client.api.POST('/v1/webhooks/{name}/deliveries/{id}/resend', { params: { path: { name, id } } }),
    );
    await queries.invalidateQueries({ queryKey: ['deliveries', name] });
  }

  return (
    <Stack gap="xs" component="section" aria-labelledby="webhook-log">
      <Group justify="space-between">
        <Title order={2} size="h5" id="webhook-log">
          What {name} was told
        </Title>
        <Button variant="default" onClick={onClose}>
          Close the log
        </Button>
      </Group>
      {problem !== undefined && <ProblemNote problem={problem} />}
      <ListTable
        list={list}
        label={`Log of ${name}`}
        columns={['When', 'What', 'State', 'Tries', '']}
        empty="It was told nothing in the last 30 days."
        row={(delivery) => (
          <Table.Tr key={delivery.id}>
            <Table.Td>{dateAndTime(delivery.createdAt)}</Table.Td>
            <Table.Td>{delivery.type}</Table.Td>
            <Table.Td title={delivery.problem}>
              <Text size="sm" component="span">
                {stateWords(delivery)}
              </Text>
            </Table.Td>
            <Table.Td>{delivery.attempts}</Table.Td>
            <Table.Td>
              <Group gap={4} wrap="nowrap" justify="flex-end">
                <DeliveryMessage webhook={name} id={delivery.id} />
                <Button variant="default" onClick={() => void resend(delivery.id)}>
                  Send again
                </Button>
              </Group>
            </Table.Td>
          </Table.Tr>
        )}
      />
    </Stack>
  );
}

function stateWords({ state, status, problem, nextAt }: Delivery): string {
  const why = problem ?? (status === undefined ? '' : `answered ${status}`);
  if (state === 'delivered') return `delivered${status === undefined ? '' : `, answered ${status}`}`;
  if (state === 'failed') return `given up: ${why}`;
  return `waits${nextAt === undefined ? '' : ` until ${timeOfDay(nextAt)}`}${why === '' ? '' : `: ${why}`}`;
}
