import { Alert, Button, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useClient } from '../../session/session-context.ts';
import { useHasRole } from '../../session/use-has-role.ts';

/** Sends a trial to those who are told, and shows what came of it. */
export function AlertTest({ schedule }: { readonly schedule: string }) {
  const client = useClient();
  const mayEdit = useHasRole('editor');
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const params = { path: { id: schedule } };
      return (await client.api.POST('/v1/sirp/schedules/{id}/alerts/test', { params })).data!;
    },
  });
  if (!mayEdit) return null;
  return (
    <>
      <div>
        <Button
          variant="default"
          leftSection={<IconBell size={14} />}
          loading={isPending}
          onClick={() => mutate()}
        >
          Send a trial
        </Button>
      </div>
      {data !== undefined && (
        <Alert
          p="sm"
          variant="light"
          color={data.webhook?.delivered === false ? 'red' : 'green'}
          role="status"
        >
          {data.mail > 0 && (
            <Text size="sm">
              {data.mail === 1 ? 'A letter is on its way.' : `${data.mail} letters are on their way.`}
            </Text>
          )}
          {data.webhook !== undefined && <Text size="sm">{webhookWords(data.webhook)}</Text>}
        </Alert>
      )}
      {error !== null && <ProblemNote problem={error} />}
    </>
  );
}

interface Tried {
  readonly delivered: boolean;
  readonly status?: number;
  readonly problem?: string;
  readonly milliseconds: number;
}

function webhookWords({ delivered, status, problem, milliseconds }: Tried): string {
  const answer = status === undefined ? '' : ` with ${status}`;
  const time = `in ${Math.round(milliseconds)} ms`;
  if (delivered) return `The webhook has taken it${answer}, ${time}.`;
  return `The webhook has not taken it${answer}, ${time}${problem === undefined ? '.' : `: ${problem}`}`;
}
