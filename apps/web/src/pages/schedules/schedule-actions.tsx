import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRun } from '@tabler/icons-react';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useHasRole } from '../../session/use-has-role.ts';
import { firstLine } from './first-line.ts';
import type { Schedule } from './schedule-types.ts';
import { useScheduleChanges } from './use-schedule-changes.ts';

/** What can be done with a schedule in a list. */
export function ScheduleActions({ schedule }: { readonly schedule: Schedule }) {
  const { runNow, setEnabled, problem, isBusy } = useScheduleChanges(schedule.id);
  const mayEdit = useHasRole('editor');
  if (!mayEdit) return null;
  const { enabled, query } = schedule;
  const name = firstLine(query);
  const turn = enabled ? 'Turn off' : 'Turn on';
  return (
    <>
      <Group gap={4} wrap="nowrap" justify="flex-end">
        <Tooltip label="Run now, beside the clock">
          <ActionIcon size={24} aria-label={`Run now: ${name}`} disabled={isBusy} onClick={runNow}>
            <IconRun size={16} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={enabled ? 'Turn off: the clock does not start it any more' : 'Turn on: from now on'}>
          <ActionIcon
            size={24}
            aria-label={`${turn}: ${name}`}
            disabled={isBusy}
            onClick={() => setEnabled(!enabled)}
          >
            {enabled ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
          </ActionIcon>
        </Tooltip>
      </Group>
      {problem !== null && <ProblemNote problem={problem} />}
    </>
  );
}
