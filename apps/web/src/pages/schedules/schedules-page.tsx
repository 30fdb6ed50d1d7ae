import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { PageHead } from '../../parts/page-head.tsx';
import { useHandedOver } from '../../parts/use-handed-over.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { ScheduleForm } from './form/schedule-form.tsx';
import { ScheduleList } from './schedule-list.tsx';

/** All schedules; with a query in the address, the form for a new one. */
export default function SchedulesPage() {
  const query = useHandedOver();
  const navigate = useNavigate();
  const mayEdit = useHasRole('editor');
  if (query !== undefined && mayEdit)
    return (
      <Stack p="md" gap="md">
        <PageHead title="New schedule" trail={{ to: '/schedules', name: 'Schedules' }} />
        <ScheduleForm
          query={query}
          onDone={(id) => void navigate({ to: '/schedules/$id', params: { id } } as never)}
        />
      </Stack>
    );
  return (
    <Stack p="md" gap="md">
      <PageHead title="Schedules" summary="Queries that run by the clock, and how their last runs went.">
        {mayEdit && (
          <Button
            leftSection={<IconPlus size={14} />}
            onClick={() => void navigate({ to: '/schedules', search: { query: '' } } as never)}
          >
            New schedule
          </Button>
        )}
      </PageHead>
      <ScheduleList />
    </Stack>
  );
}
