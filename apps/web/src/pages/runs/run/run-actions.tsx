import { Button, Group } from '@mantine/core';
import type { QueryRecord, QueryStatus, RerunFrom } from '@rowmill/client';
import { IconBug, IconPencil, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useClient } from '../../../session/session-context.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { isOver } from '../../query/run/use-run.ts';
import { NoteButton } from '../note-button.tsx';
import { RunState } from '../run-state.tsx';
import { StarButton } from '../star-button.tsx';
import { useRemark } from '../use-remark.ts';
import { rerunChoices } from './rerun-choices.ts';
import classes from './run-page.module.css';

interface RunActionsProps {
  readonly run: QueryRecord;
  readonly status: QueryStatus | undefined;
  /** The chosen stage, from 0. */
  readonly stage: number;
}

/** What can be done with a run. A run that is made of it is shown at once. */
export function RunActions({ run, status, stage }: RunActionsProps) {
  const client = useClient();
  const navigate = useNavigate();
  const mayRun = useHasRole('editor');
  const remark = useRemark(run.id);
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();

  async function attempt(work: () => Promise<void>): Promise<void> {
    setIsAsking(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (problem) {
      setRefusal(problem);
    } finally {
      setIsAsking(false);
    }
  }
  const rerun = (from: RerunFrom): Promise<void> =>
    attempt(async () => {
      const { id } = await client.query(run.id).rerun(from);
      await navigate({ to: `/runs/${id}` });
    });

  const { status: state = run.status } = status ?? {};
  const choices = rerunChoices(status, stage);
  return (
    <>
      <div className={classes.actions} role="toolbar" aria-label="This run">
        <Link to="/runs" className={classes.trail}>
          Runs
        </Link>
        <RunState status={state} partial={run.partial} />
        {status !== undefined && !isOver(status) && mayRun && (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={14} />}
            disabled={state === 'cancelling'}
            onClick={() => void attempt(() => client.query(run.id).cancel())}
          >
            Cancel
          </Button>
        )}
        {mayRun && (
          <>
            {choices.map(({ label, title, from }) => (
              <Button
                key={label}
                variant="default"
                leftSection={<IconRefresh size={14} />}
                title={title}
                disabled={isAsking}
                onClick={() => void rerun(from)}
              >
                {label}
              </Button>
            ))}
          </>
        )}
        <Button
          variant="default"
          leftSection={<IconPencil size={14} />}
          onClick={() => void navigate({ to: '/query', search: { run: run.id } as never })}
        >
          Open in editor
        </Button>
        <Group gap="xs" className={classes.end!}>
          <StarButton
            isStarred={run.starred}
            of="this run"
            disabled={!mayRun || remark.isPending}
            onStar={(starred) => remark.mutate({ starred })}
          />
          <NoteButton
            note={run.note ?? ''}
            disabled={!mayRun}
            onSave={(note) => remark.mutateAsync({ note })}
          />
          <Button
            component="a"
            classNames={{ label: classes.long! }}
            variant="subtle"
            color="gray"
            leftSection={<IconBug size={14} />}
            aria-label="Bundle for a bug report"
            href={`${client.server}/v1/sirp/queries/${run.id}/bundle`}
            download
            title="A file with plan, timings, errors and versions; no rows, no secrets"
          >
            Bundle for a bug report
          </Button>
        </Group>
      </div>
      {refusal !== undefined && <ProblemNote problem={refusal} />}
      {remark.error !== null && <ProblemNote problem={remark.error} />}
    </>
  );
}
