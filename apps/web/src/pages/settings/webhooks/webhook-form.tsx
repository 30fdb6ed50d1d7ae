import { Button, Checkbox, Group, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useSending } from '../../../parts/use-sending.ts';
import { useClient } from '../../../session/session-context.ts';
import { EVENTS, type EventName, type Webhook } from './event-words.ts';

interface WebhookFormProps {
  /** Left out for a new one. */
  readonly webhook: Webhook | undefined;
  onClose(): void;
  /** With the secret of a new one, which is shown this once. */
  onSaved(made?: { readonly name: string; readonly secret: string }): void;
}

export function WebhookForm({ webhook, onClose, onSaved }: WebhookFormProps) {
  const client = useClient();
  const { isSending, problem, send } = useSending();
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly EventName[]>(webhook?.events ?? ['query.failed']);
  const [enabled, setEnabled] = useState(webhook?.enabled ?? true);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = { url, events: [...events], enabled };
    await send(async () => {
      if (webhook === undefined) {
        const { data } = await client.api.POST('/v1/webhooks', { body: { name, ...body } });
        onSaved({ name, secret: data!.secret ?? '' });
      } else {
        await client.api.PUT('/v1/webhooks/{name}', {
          params: { path: { name } },
          body,
          headers: { 'If-Match': `"${webhook.version}"` },
        });
        onSaved();
      }
    });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={webhook === undefined ? 'New webhook' : `Webhook ${webhook.name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack component="form" gap="md" onSubmit={(event: FormEvent) => void submit(event)}>
        {webhook === undefined && (
          <TextInput
            label="Name"
            required
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <TextInput
          label="Address"
          placeholder="https://hooks.example/rowmill"
          required
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Checkbox.Group
          label="Is told when"
          value={[...events]}
          onChange={(chosen) => setEvents(chosen as EventName[])}
        >
          <Stack gap={6} mt={6}>
            {EVENTS.map(({ name: value, words }) => (
              <Checkbox key={value} size="xs" value={value} label={words} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Switch
          size="xs"
          label="Switched on"
          checked={enabled}
          onChange={(event) => setEnabled(event.currentTarget.checked)}
        />
        {problem !== undefined && <ProblemNote problem={problem} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending} disabled={events.length === 0}>
            Save
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
