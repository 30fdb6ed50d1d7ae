import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ShownOnce } from '../../../parts/shown-once.tsx';
import { usePages } from '../../../parts/use-pages.ts';
import { useClient } from '../../../session/session-context.ts';
import { useSettingsView } from '../use-settings-view.ts';
import type { Webhook } from './event-words.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookList } from './webhook-list.tsx';
import { WebhookLog } from './webhook-log.tsx';

interface Shown {
  readonly name: string;
  readonly secret: string;
}

/** Addresses that are told what happens, and what they were told. */
export default function WebhooksSection() {
  const client = useClient();
  const queries = useQueryClient();
  const [view, changeView] = useSettingsView();
  const [edited, setEdited] = useState<Webhook | 'new'>();
  const [shown, setShown] = useState<Shown>();
  const list = usePages(
    ['webhooks'],
    async (query, signal) => (await client.api.GET('/v1/webhooks', { params: { query }, signal })).data!,
  );
  const changed = (): Promise<void> => queries.invalidateQueries({ queryKey: ['webhooks'] });

  return (
    <>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          A webhook is told by a signed POST; what does not get through is tried again for three days.
        </Text>
        <Button leftSection={<IconPlus size={14} />} onClick={() => setEdited('new')}>
          New webhook
        </Button>
      </Group>
      {shown !== undefined && (
        <ShownOnce
          name={`The secret of ${shown.name}, by which it knows our messages`}
          secret={shown.secret}
          onDone={() => setShown(undefined)}
        />
      )}
      <WebhookList
        list={list}
        chosen={view.webhook}
        onEdit={setEdited}
        onLog={(webhook) => changeView({ webhook })}
        onSecret={setShown}
        onChanged={changed}
      />
      {view.webhook !== undefined && (
        <WebhookLog
          key={view.webhook}
          name={view.webhook}
          onClose={() => changeView({ webhook: undefined })}
        />
      )}
      {edited !== undefined && (
        <WebhookForm
          webhook={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={(secret) => {
            if (secret !== undefined) setShown(secret);
            setEdited(undefined);
            void changed();
          }}
        />
      )}
    </>
  );
}
