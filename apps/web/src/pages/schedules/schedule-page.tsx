import { Button, Group, Loader, Stack } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconRun, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ConfirmButton } from '../../parts/confirm-button.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useClient } from '../../session/session-context.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { firstLine } from './first-line.ts';
import { ScheduleForm } from './form/schedule-form.tsx';
import { ScheduleFacts } from './schedule-facts.tsx';
import { ScheduleHistory } from './schedule-history.tsx';
import type { Schedule } from './schedule-types.ts';
import { useScheduleChanges } from './use-schedule-changes.ts';

/** One schedule: when it runs, how it went, and, with `edit` in the address, its form. */
export default function SchedulePage() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const { edit } = useSearch({ strict: false }) as { readonly edit?: unknown };
  const client = useClient();
  const navigate = useNavigate();
  const { data: schedule, error } = useQuery({
    queryKey: ['schedules', id],
    queryFn: async () =>
      (await client.api.GET('/v1/sirp/schedules/{id}', { params: { path: { id } } })).data!,
  });
  if (error !== null) return <ProblemNote problem={error} />;
  if (schedule === undefined) return <Loader size="sm" m="md" />;
  const isEdited = edit === true;
  return (
    <Stack p="md" gap="md">
      <PageHead title={firstLine(schedule.query)} trail={{ to: '/schedules', name: 'Schedules' }}>
        <Buttons schedule={schedule} isEdited={isEdited} />
      </PageHead>
      {isEdited ? (
        <ScheduleForm schedule={schedule} onDone={() => void navigate({ to: '.', search: {} } as never)} />
      ) : (
        <>
          <ScheduleFacts schedule={schedule} />
          <ScheduleHistory schedule={id} />
        </>
      )}
    </Stack>
  );
}

function Buttons({ schedule, isEdited }: { readonly schedule: Schedule; readonly isEdited: boolean }) {
  const { id, enabled } = schedule;
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { runNow, setEnabled, isBusy, problem } = useScheduleChanges(id);
  const mayEdit = useHasRole('editor');
  if (!mayEdit) return null;
  // What else can be done with it would make another version behind the form’s back.
  if (isEdited)
    return (
      <Button variant="default" onClick={() => void navigate({ to: '.', search: {} } as never)}>
        Leave it as it is
      </Button>
    );

  async function remove(): Promise<void> {
    await client.api.DELETE('/v1/sirp/schedules/{id}', { params: { path: { id } } });
    await navigate({ to: '/schedules' });
    queries.removeQueries({ queryKey: ['schedules', id] });
    await queries.invalidateQueries({ queryKey: ['schedules'] });
  }

  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button leftSection={<IconRun size={14} />} disabled={isBusy} onClick={runNow}>
          Run now
        </Button>
        <Button
          variant="default"
          leftSection={enabled ? <IconPlayerPause size={14} /> : <IconPlayerPlay size={14} />}
          disabled={isBusy}
          onClick={() => setEnabled(!enabled)}
        >
          {enabled ? 'Turn off' : 'Turn on'}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPencil size={14} />}
          onClick={() => void navigate({ to: '.', search: { edit: true } } as never)}
        >
          Change
        </Button>
        <ConfirmButton
          label="Delete the schedule"
          question="The schedule and its history are gone for good. Runs that it started stay."
          action="Delete"
          icon={<IconTrash size={16} />}
          onConfirm={remove}
        />
      </Group>
      {problem !== null && <ProblemNote problem={problem} />}
    </Stack>
  );
}
