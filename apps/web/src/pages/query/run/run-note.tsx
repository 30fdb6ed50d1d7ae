import { Alert, Button, Text } from '@mantine/core';
import type { QueryStatus } from '@rowmill/client';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useHasRole } from '../../../session/use-has-role.ts';
import type { ChangeView } from '../use-view.ts';
import { runEnding, type NextStep } from './run-ending.ts';
import classes from './run-note.module.css';
import { useRerun } from './use-rerun.ts';

interface RunNoteProps {
  readonly status: QueryStatus;
  readonly onView: ChangeView;
}

/** How a run ended, where it did not simply complete: which stage, why, and what to do. */
export function RunNote({ status, onView }: RunNoteProps) {
  const mayRun = useHasRole('editor');
  const rerun = useRerun(status.id, onView);
  const ending = runEnding(status);

  function button(step: NextStep, stage: number | undefined) {
    const again = { loading: rerun.isPending, disabled: !mayRun };
    switch (step) {
      case 'show-stage':
        return (
          <Button key={step} variant="default" onClick={() => onView({ stage: stage! - 1, tab: undefined })}>
            Rows before it
          </Button>
        );
      case 'errors':
        return (
          <Button key={step} variant="default" onClick={() => onView({ tab: 'errors' })}>
            Show errors
          </Button>
        );
      case 'rerun-failed':
        return (
          <Button key={step} variant="default" {...again} onClick={() => rerun.mutate('failed')}>
            Re-run failed
          </Button>
        );
      case 'run-again':
        return (
          <Button key={step} variant="default" {...again} onClick={() => rerun.mutate('start')}>
            Run again
          </Button>
        );
    }
  }

  return (
    <>
      {ending !== undefined && (
        <Alert
          color={ending.colour}
          variant="light"
          px="md"
          py="xs"
          radius={0}
          role={ending.colour === 'red' ? 'alert' : 'status'}
          aria-label="How the run ended"
        >
          <div className={classes.ending}>
            <div className={classes.words}>
              <Text size="sm" fw={600}>
                {ending.title}
              </Text>
              {ending.advice !== undefined && <Text size="xs">{ending.advice}</Text>}
            </div>
            {ending.steps.map((step) => button(step, ending.stage))}
          </div>
        </Alert>
      )}
      {rerun.error !== null && <ProblemNote problem={rerun.error} />}
      {status.warnings.map((warning) => (
        <Alert key={warning} color="yellow" variant="light" px="md" py="xs" radius={0}>
          <Text size="xs">{warning}</Text>
        </Alert>
      ))}
    </>
  );
}
