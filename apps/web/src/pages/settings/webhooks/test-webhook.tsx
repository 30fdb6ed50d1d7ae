import { Button, Popover, Text } from '@mantine/core';
import { useState } from 'react';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useSending } from '../../../parts/use-sending.ts';
import { useClient } from '../../../session/session-context.ts';

/** Sends one message and tells what came back. */
export function TestWebhook({ name }: { readonly name: string }) {
  const client = useClient();
  const { isSending, problem, send } = useSending();
  const [isOpen, setIsOpen] = useState(false);
  const [answer, setAnswer] = useState('');

  async function test(): Promise<void> {
    await send(async () => {
      const { data } = await client.api.POST('/v1/webhooks/{name}/test', { params: { path: { name } } });
      const { delivered, status, problem: why, milliseconds } = data!;
      const answered = status === undefined ? '' : `, answered ${status}`;
      setAnswer(
        delivered
          ? `Delivered${answered} in ${milliseconds} ms.`
          : `Not delivered${answered}: ${why ?? 'no reason was given'} (${milliseconds} ms).`,
      );
    });
    setIsOpen(true);
  }

  return (
    <Popover opened={isOpen} onChange={setIsOpen} withArrow shadow="md" width={280}>
      <Popover.Target>
        <Button variant="default" loading={isSending} onClick={() => void test()}>
          Test
        </Button>
      </Popover.Target>
      <Popover.Dropdown style={{ whiteSpace: 'normal' }}>
        {problem === undefined ? (
          <Text size="sm" role="status">
            {answer}
          </Text>
        ) : (
          <ProblemNote problem={problem} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
