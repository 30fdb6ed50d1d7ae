import { Button, Code, Loader, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useClient } from '../../../session/session-context.ts';

interface DeliveryMessageProps {
  readonly webhook: string;
  readonly id: string;
}

/** The message as it was sent. */
export function DeliveryMessage({ webhook, id }: DeliveryMessageProps) {
  const client = useClient();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['delivery', webhook, id],
    enabled: isOpen,
    queryFn: async ({ signal }) =>
      (
        await client.api.GET('/v1/webhooks/{name}/deliveries/{id}', {
          params: { path: { name: webhook, id } },
          signal,
        })
      ).data!,
  });
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Message
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Message"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {error !== null && <ProblemNote problem={error} />}
        {data === undefined && error === null && <Loader size="sm" aria-label="Loading" />}
        {data !== undefined && <Code block>{JSON.stringify(data.payload, null, 2)}</Code>}
      </Modal>
    </>
  );
}
