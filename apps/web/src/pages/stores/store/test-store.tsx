import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconPlugConnected } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { timeOfDay } from '../../../parts/show-time.ts';
import { useClient } from '../../../session/session-context.ts';

/** Asks the server to reach the store, as it is saved, and shows the answer in its own words. */
export function TestStore({ name }: { readonly name: string }) {
  const client = useClient();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async () => {
      const { data: answer } = await client.api.POST('/v1/mentos/stores/{name}/test', {
        params: { path: { name } },
      });
      return { ...answer!, at: Date.now() };
    },
  });
  return (
    <>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={14} />}
          loading={isPending}
          onClick={() => mutate()}
        >
          Test
        </Button>
        <Text size="sm" c="dimmed">
          Reaches the store as it is saved and leaves no row there.
        </Text>
      </Group>
      {error !== null && <ProblemNote problem={error} />}
      {data !== undefined && !isPending && (
        <Alert
          color={data.working ? 'green' : 'red'}
          variant="light"
          p="sm"
          role="status"
          icon={data.working ? <IconCheck size={16} /> : <IconAlertTriangle size={16} />}
          title={
            data.working ? `It works (${timeOfDay(data.at)})` : `It does not work (${timeOfDay(data.at)})`
          }
        >
          {!data.working && (
            <Text size="sm">
              {data.problem} {data.code !== undefined && `(${data.code})`}
            </Text>
          )}
        </Alert>
      )}
    </>
  );
}
