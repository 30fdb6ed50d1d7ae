import { ActionIcon, Button, Group, Table } from '@mantine/core';
import { IconKey, IconPencil, IconTrash } from '@tabler/icons-react';
import { ConfirmButton } from '../../../parts/confirm-button.tsx';
import { ListTable } from '../../../parts/list-table.tsx';
import type { Pages } from '../../../parts/use-pages.ts';
import { useClient } from '../../../session/session-context.ts';
import type { Webhook } from './event-words.ts';
import { TestWebhook } from './test-webhook.tsx';

interface WebhookListProps {
  readonly list: Pages<Webhook>;
  readonly chosen: string | undefined;
  onEdit(webhook: Webhook): void;
  onLog(name: string): void;
  onSecret(shown: { readonly name: string; readonly secret: string }): void;
  onChanged(): Promise<void>;
}

export function WebhookList({ list, chosen, onEdit, onLog, onSecret, onChanged }: WebhookListProps) {
  const client = useClient();

  async function remove(name: string): Promise<void> {
    await client.api.DELETE('/v1/webhooks/{name}', { params: { path: { name } } });
    await onChanged();
  }

  async function renew(name: string): Promise<void> {
    const { data } = await client.api.POST('/v1/webhooks/{name}/secret', { params: { path: { name } } });
    onSecret({ name, secret: data!.secret ?? '' });
  }

  return (
    <ListTable
      list={list}
      label="Webhooks"
      columns={['Name', 'Address', 'Is told of', 'State', '']}
      empty="There is no webhook yet."
      row={(webhook) => {
        const { id, name, url, events, enabled } = webhook;
        return (
          <Table.Tr key={id} {...(name === chosen && { 'data-chosen': true })}>
            <Table.Td>{name}</Table.Td>
            <Table.Td title={url}>{url}</Table.Td>
            <Table.Td title={events.join('\n')}>{events.join(', ')}</Table.Td>
            <Table.Td>{enabled ? 'on' : 'off'}</Table.Td>
            <Table.Td>
              <Group gap={4} wrap="nowrap" justify="flex-end">
                <TestWebhook name={name} />
                <Button variant="default" aria-expanded={name === chosen} onClick={() => onLog(name)}>
                  Log
                </Button>
                <ActionIcon aria-label={`Change ${name}`} onClick={() => onEdit(webhook)}>
                  <IconPencil size={16} />
                </ActionIcon>
                <ConfirmButton
                  label={`New secret for ${name}`}
                  icon={<IconKey size={16} />}
                  action="Give a new one"
                  question="For a day messages carry a signature for each of the two, then only for the new one."
                  onConfirm={() => renew(name)}
                />
                <ConfirmButton
                  label={`Delete ${name}`}
                  icon={<IconTrash size={16} />}
                  action="Delete"
                  question="Its log goes too; what was not sent yet is not sent any more."
                  onConfirm={() => remove(name)}
                />
              </Group>
            </Table.Td>
          </Table.Tr>
        );
      }}
    />
  );
}
